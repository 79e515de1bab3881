import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConsentDialog } from "#app/features/analyst/consent-dialog.tsx";
import { analystSettingsQuery, endModelConsent } from "#app/features/analyst/model-api.ts";
import { OwnModelKey } from "#app/features/analyst/own-model-key.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { AnalystSettings } from "#contract/analyst-settings.ts";

/** The language model that reads questions, and the way to turn it on and off. */
export function ModelCard() {
  const query = useQuery(analystSettingsQuery);
  return (
    <>
      <h3 className="text-base">Modelo de linguagem</h3>
      <p className="mt-1 text-ink-2 text-sm">
        Interpreta as perguntas que o analista não entende sozinho. Não vê números nem nomes da sua carteira.
      </p>
      <QueryStates query={query} errorLook="compact" loading={<Skeleton className="mt-4 h-24" />}>
        {(settings) => (
          <>
            <ModelState settings={settings} />
            {settings.providers.length > 0 && <OwnModelKey settings={settings} />}
          </>
        )}
      </QueryStates>
    </>
  );
}

function ModelState({ settings: { destination, consentedAt } }: { settings: AnalystSettings }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const ending = useSingleMutation({
    mutationFn: () => endModelConsent(),
    onSuccess: () => toast.success("Modelo de linguagem desativado"),
    onError: (error) => toast.error("Erro ao desativar o modelo", messageOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: analystSettingsQuery.queryKey }),
  });
  const isOn = destination !== null && consentedAt !== null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="wrap-anywhere min-w-0 flex-1 basis-64">
        {isOn ? (
          <>
            Com modelo: <strong className="font-semibold">{destination.host}</strong>, {destination.model}
          </>
        ) : (
          "Responde sem modelo de linguagem"
        )}
        {destination === null && (
          <span className="mt-1 block text-ink-2 text-sm">
            Esta instalação não oferece um modelo. As perguntas são entendidas aqui mesmo.
          </span>
        )}
      </p>
      {isOn && (
        <Button
          variant="secondary"
          className="max-sm:w-full"
          pending={ending.isPending}
          pendingText="Desativando..."
          onClick={() => ending.mutate(undefined)}
        >
          Desativar
        </Button>
      )}
      {destination !== null && !isOn && (
        <Button variant="secondary" className="max-sm:w-full" onClick={() => setAsking(true)}>
          Ativar modelo
        </Button>
      )}
      <ConsentDialog open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
