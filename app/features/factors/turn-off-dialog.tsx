import { useQueryClient } from "@tanstack/react-query";
import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { accountKey, disableTotp } from "#app/features/factors/api.ts";
import { ProofConfirmDialog } from "#app/features/factors/proof-confirm-dialog.tsx";
import { toast } from "#app/ui/feedback/toast.ts";

type TurnOffDialogProps = {
  open: boolean;
  onClose: () => void;
  proofKind: ProofKind;
  finalFocus: () => HTMLElement | null;
};

export function TurnOffDialog(props: TurnOffDialogProps) {
  const client = useQueryClient();
  const finish = () => {
    toast.success("Verificação em duas etapas desativada", "Ao entrar, não pediremos mais um código.");
    void client.invalidateQueries({ queryKey: accountKey });
  };
  return (
    <ProofConfirmDialog
      {...props}
      title="Desativar a verificação em duas etapas?"
      description="Sua conta fica protegida só pelo que você usa para entrar, e os códigos de recuperação deixam de valer."
      action={{ label: "Desativar", pendingText: "Desativando..." }}
      errorTitle="Erro ao desativar a verificação"
      mutationFn={disableTotp}
      onDone={finish}
    />
  );
}
