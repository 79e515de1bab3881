import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { analystSettingsQuery, removeModelKey } from "#app/features/analyst/model-api.ts";
import { ModelKeyDialog } from "#app/features/analyst/model-key-dialog.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { NamedRow } from "#app/ui/data/named-row.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { AnalystSettings } from "#contract/analyst-settings.ts";

/** The person's own key to a provider of models. Its secret is never shown again. */
export function OwnModelKey({ settings: { ownKey, providers } }: { settings: AnalystSettings }) {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const removing = useSingleMutation({
    mutationFn: () => removeModelKey(),
    onSuccess: () => {
      setConfirming(false);
      toast.success("Chave de modelo removida");
    },
    onError: (error) => toast.error("Erro ao remover a chave", messageOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: analystSettingsQuery.queryKey }),
  });
  return (
    <div className="mt-5 border-line border-t pt-4">
      {ownKey ? (
        <ul>
          <NamedRow
            icon={KeyRound}
            name={ownKey.provider}
            note={
              <>
                <span className="wrap-anywhere block">Modelo {ownKey.model}</span>
                <span className="block">Chave que termina em {ownKey.ending}</span>
              </>
            }
            actions={
              <Button
                variant="secondary"
                size="sm"
                aria-description={ownKey.provider}
                onClick={() => setConfirming(true)}
              >
                Remover
              </Button>
            }
          >
            <ConfirmDialog
              open={isConfirming}
              onClose={() => setConfirming(false)}
              title="Remover a chave?"
              description={`A chave de ${ownKey.provider} é apagada daqui, e o modelo dela é desativado. Para invalidá-la de vez, revogue-a também no provedor.`}
              confirmLabel="Remover"
              onConfirm={() => removing.mutate(undefined)}
              pending={removing.isPending}
              pendingText="Removendo..."
            />
          </NamedRow>
        </ul>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-64 text-ink-2 text-sm">
            Tem conta em um provedor de modelos? Use a sua própria chave.
          </p>
          <Button variant="secondary" className="max-sm:w-full" onClick={() => setAdding(true)}>
            Adicionar chave de modelo
          </Button>
        </div>
      )}
      <ModelKeyDialog open={isAdding} onClose={() => setAdding(false)} providers={providers} />
    </div>
  );
}
