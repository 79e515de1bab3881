import { TypedConfirmation } from "#app/entities/person/typed-confirmation.tsx";
import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { deleteAccount } from "#app/features/account/api.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { AccountDeletion, deletionWord } from "#contract/accounts.ts";

type DeleteAccountDialogProps = {
  open: boolean;
  onClose: () => void;
  proofKind: ProofKind;
  onDeleted: () => Promise<void>;
};

const check = (typed: string) => AccountDeletion.safeParse({ confirmation: typed });

export function DeleteAccountDialog({ open, onClose, proofKind, onDeleted }: DeleteAccountDialogProps) {
  return (
    <TypedConfirmation
      open={open}
      onClose={onClose}
      title="Tem certeza absoluta?"
      description="Esta ação não pode ser desfeita. Serão apagados para sempre:"
      word={deletionWord}
      matches={(typed) => check(typed).success}
      mismatch="A palavra digitada não confere."
      onMismatch={() => toast.error("Confirmação incorreta", check("").error?.issues[0]?.message)}
      autoCapitalize="characters"
      confirmLabel="Excluir conta"
      failure="Erro ao excluir conta"
      proofKind={proofKind}
      mutationFn={deleteAccount}
      onDone={onDeleted}
    >
      <ul className="grid list-disc gap-1 pl-5 text-ink-2 marker:text-ink-3">
        <li>seu cadastro e o acesso à conta, em todos os dispositivos</li>
        <li>todas as suas carteiras, com transações e posições</li>
        <li>seus custodiantes e ativos personalizados</li>
      </ul>
    </TypedConfirmation>
  );
}
