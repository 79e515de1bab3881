import { useQueryClient } from "@tanstack/react-query";
import { SquareTerminal } from "lucide-react";
import { useState } from "react";
import { apiTokensQuery, revokeApiToken } from "#app/features/api-tokens/api.ts";
import { scopesText, tokenLines } from "#app/features/api-tokens/token-text.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { NamedRow } from "#app/ui/data/named-row.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { ApiToken } from "#contract/api-tokens.ts";

type TokenRowProps = { token: ApiToken; finalFocus: () => HTMLElement | null };

export function TokenRow({ token, finalFocus }: TokenRowProps) {
  const { id, name, scopes, isExpired } = token;
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const revoking = useSingleMutation({
    mutationFn: () => revokeApiToken(id),
    onSuccess: () => {
      setConfirming(false);
      if (isExpired) toast.success("Chave de API removida");
      else toast.success("Chave de API revogada", `${name} não acessa mais sua conta.`);
    },
    onError: (error) => toast.error("Erro ao revogar chave de API", messageOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  });
  const action = isExpired
    ? { label: "Remover", pending: "Removendo...", title: "Remover chave de API?" }
    : { label: "Revogar", pending: "Revogando...", title: "Revogar chave de API?" };
  return (
    <NamedRow
      icon={SquareTerminal}
      name={name}
      badge={
        <>
          <Badge>{scopesText(scopes)}</Badge>
          {isExpired && <Badge tone="loss">Expirada</Badge>}
        </>
      }
      note={tokenLines(token).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      actions={
        <Button variant="secondary" size="sm" aria-description={name} onClick={() => setConfirming(true)}>
          {action.label}
        </Button>
      }
    >
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={action.title}
        description={
          isExpired
            ? `${name} já expirou e sai da lista.`
            : `${name} deixa de valer na hora, e o programa que a usa perde o acesso. O que já foi proposto continua à espera em Transações.`
        }
        confirmLabel={action.label}
        onConfirm={() => revoking.mutate(undefined)}
        pending={revoking.isPending}
        pendingText={action.pending}
        finalFocus={revoking.isSuccess ? finalFocus : undefined}
      />
    </NamedRow>
  );
}
