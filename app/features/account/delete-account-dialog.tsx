import { type SubmitEvent, useRef, useState } from "react";
import { deleteAccount } from "#app/features/account/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.ts";
import { AccountDeletion, deletionWord } from "#contract/accounts.ts";

type DeleteAccountDialogProps = { open: boolean; onClose: () => void; onDeleted: () => Promise<void> };

export function DeleteAccountDialog({ open, onClose, onDeleted }: DeleteAccountDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState("");
  const [refused, setRefused] = useState(false);
  const removing = useSingleMutation({
    mutationFn: deleteAccount,
    onSuccess: onDeleted,
    onError: (error) => toast.error("Erro ao excluir conta", messageOf(error)),
  });

  const type = (text: string) => {
    setWord(text);
    setRefused(false);
  };
  const close = () => {
    type("");
    onClose();
  };
  const confirm = () => {
    const { success, error } = AccountDeletion.safeParse({ confirmation: word });
    setRefused(!success);
    if (success) return removing.mutate(undefined);
    toast.error("Confirmação incorreta", error.issues[0]?.message);
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
      title="Tem certeza absoluta?"
      description="Esta ação não pode ser desfeita. Serão apagados para sempre:"
      confirmLabel="Excluir conta"
      onConfirm={confirm}
      pending={removing.isPending}
      pendingText="Excluindo..."
    >
      <ul className="mb-5 grid list-disc gap-1 pl-5 text-ink-2 marker:text-ink-3">
        <li>seu cadastro e o acesso à conta, em todos os dispositivos</li>
        <li>todas as suas carteiras, com transações e posições</li>
        <li>seus custodiantes e ativos personalizados</li>
      </ul>
      <form noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={
            <>
              Digite <strong>{deletionWord}</strong> para confirmar
            </>
          }
          value={word}
          onChange={(event) => type(event.currentTarget.value)}
          readOnly={removing.isPending}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={refused ? "A palavra digitada não confere." : undefined}
        />
      </form>
    </ConfirmDialog>
  );
}
