import { type SubmitEvent, useRef, useState } from "react";
import { deletePortfolio } from "#app/features/portfolios/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.ts";
import type { Portfolio } from "#contract/portfolios.ts";

type DeletePortfolioDialogProps = {
  open: boolean;
  onClose: () => void;
  portfolio: Portfolio;
  onDeleted: () => Promise<void>;
};

export function DeletePortfolioDialog({ open, onClose, portfolio, onDeleted }: DeletePortfolioDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState(false);
  const removing = useSingleMutation({
    mutationFn: () => deletePortfolio(portfolio.id),
    onSuccess: onDeleted,
    onError: (error) => toast.error("Erro ao excluir carteira", messageOf(error)),
  });

  const type = (text: string) => {
    setTyped(text);
    setRefused(false);
  };
  const close = () => {
    type("");
    onClose();
  };
  const confirm = () => {
    const matches = typed.normalize("NFC").trim() === portfolio.name;
    setRefused(!matches);
    if (matches) return removing.mutate(undefined);
    field.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm();
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && !removing.isPending && close()}
      title="Excluir carteira?"
      description="Esta ação não pode ser desfeita. A carteira será apagada para sempre, com todas as transações e posições. Suas outras carteiras, custodiantes e ativos personalizados continuam."
      confirmLabel="Excluir carteira"
      onConfirm={confirm}
      pending={removing.isPending}
      pendingText="Excluindo..."
    >
      <form noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={
            <span className="wrap-anywhere">
              Digite <strong>{portfolio.name}</strong> para confirmar
            </span>
          }
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          readOnly={removing.isPending}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={refused ? "O nome digitado não confere." : undefined}
        />
      </form>
    </ConfirmDialog>
  );
}
