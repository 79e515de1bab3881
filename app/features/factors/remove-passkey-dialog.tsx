import { useQueryClient } from "@tanstack/react-query";
import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { removePasskey, securityQuery } from "#app/features/factors/api.ts";
import { ProofConfirmDialog } from "#app/features/factors/proof-confirm-dialog.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { Passkey } from "#contract/second-factors.ts";

type RemovePasskeyDialogProps = {
  open: boolean;
  onClose: () => void;
  passkey: Passkey;
  proofKind: ProofKind;
  finalFocus: () => HTMLElement | null;
};

export function RemovePasskeyDialog({ passkey: { id, name }, ...props }: RemovePasskeyDialogProps) {
  const client = useQueryClient();
  const finish = () => {
    toast.success("Chave de acesso removida", `${name} não entra mais na sua conta.`);
    void client.invalidateQueries({ queryKey: securityQuery.queryKey });
  };
  return (
    <ProofConfirmDialog
      {...props}
      title="Remover chave de acesso?"
      description={`${name} deixa de entrar na sua conta. Apague-a também no aparelho, para que ele não a ofereça mais.`}
      action={{ label: "Remover", pendingText: "Removendo..." }}
      errorTitle="Erro ao remover chave de acesso"
      mutationFn={(proof) => removePasskey({ id, proof })}
      onDone={finish}
    />
  );
}
