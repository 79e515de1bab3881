import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { accountKey, renewRecoveryCodes } from "#app/features/factors/api.ts";
import { ProofStep } from "#app/features/factors/proof-step.tsx";
import { RecoveryCodeList, recoveryCodesHeading } from "#app/features/factors/recovery-code-list.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { RecoveryCodes } from "#contract/second-factors.ts";

const question = {
  title: "Gerar novos códigos",
  description: "Os códigos que você guardou deixam de valer e dez novos tomam o lugar deles.",
};

type RenewCodesDialogProps = { open: boolean; onClose: () => void; proofKind: ProofKind };

export function RenewCodesDialog({ open, onClose, proofKind }: RenewCodesDialogProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    if (codes) toast.success("Novos códigos gerados", "Os códigos anteriores não valem mais.");
    onClose();
  };
  const show = (renewed: RecoveryCodes) => {
    setCodes(renewed.codes);
    void client.invalidateQueries({ queryKey: accountKey });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      {...(codes ? recoveryCodesHeading : question)}
      size="sm"
      keepOpen={codes !== undefined}
      onClosed={() => setCodes(undefined)}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onConfirm={close} />
      ) : (
        <ProofStep
          kind={proofKind}
          action={{ label: "Gerar novos códigos", pendingText: "Gerando..." }}
          errorTitle="Erro ao gerar códigos"
          mutationFn={renewRecoveryCodes}
          onDone={show}
        />
      )}
    </Dialog>
  );
}
