import { useQueryClient } from "@tanstack/react-query";
import { Cable } from "lucide-react";
import { useState } from "react";
import { connectionsQuery, endConnection } from "#app/features/connections/api.ts";
import { connectionLines } from "#app/features/connections/connection-text.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { NamedRow } from "#app/ui/data/named-row.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { Connection } from "#contract/connections.ts";

type ConnectionRowProps = { connection: Connection; finalFocus: () => HTMLElement | null };

export function ConnectionRow({ connection, finalFocus }: ConnectionRowProps) {
  const { id, name } = connection;
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const ending = useSingleMutation({
    mutationFn: () => endConnection(id),
    onSuccess: () => {
      setConfirming(false);
      toast.success("Programa desconectado", `${name} não lê mais os seus dados.`);
    },
    onError: (error) => toast.error("Erro ao desconectar o programa", messageOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
  });
  return (
    <NamedRow
      icon={Cable}
      name={name}
      note={connectionLines(connection).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      actions={
        <Button variant="secondary" size="sm" aria-description={name} onClick={() => setConfirming(true)}>
          Desconectar
        </Button>
      }
    >
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Desconectar programa?"
        description={`${name} perde o acesso na hora. O que ele já leu continua com ele.`}
        confirmLabel="Desconectar"
        onConfirm={() => ending.mutate(undefined)}
        pending={ending.isPending}
        pendingText="Desconectando..."
        finalFocus={ending.isSuccess ? finalFocus : undefined}
      />
    </NamedRow>
  );
}
