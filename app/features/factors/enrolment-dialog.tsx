import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { accountKey, startTotp } from "#app/features/factors/api.ts";
import { ConnectStep } from "#app/features/factors/connect-step.tsx";
import { ProofStep } from "#app/features/factors/proof-step.tsx";
import { RecoveryCodeList, recoveryCodesHeading } from "#app/features/factors/recovery-code-list.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { RecoveryCodes, TotpEnrolment } from "#contract/second-factors.ts";

type EnrolmentDialogProps = {
  open: boolean;
  onClose: () => void;
  proofKind: ProofKind;
  finalFocus: () => HTMLElement | null;
};

type Step = { name: "proof" } | ({ name: "connect" } & TotpEnrolment) | ({ name: "codes" } & RecoveryCodes);

const headings: Record<Step["name"], { title: string; description: string }> = {
  proof: {
    title: "Ativar verificação em duas etapas",
    description:
      "Você vai precisar de um aplicativo autenticador no celular, como os que já vêm nos gerenciadores de senhas.",
  },
  connect: {
    title: "Conecte seu aplicativo",
    description: "Leia o código QR com o aplicativo autenticador e digite o código que ele mostrar.",
  },
  codes: recoveryCodesHeading,
};

/** Turns two-step verification on in three steps: proof of identity, authenticator app, recovery codes. */
export function EnrolmentDialog({ open, onClose, proofKind, finalFocus }: EnrolmentDialogProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ name: "proof" });
  const close = () => {
    if (step.name === "codes")
      toast.success("Verificação em duas etapas ativada", "Ao entrar, pediremos também um código.");
    onClose();
  };
  const finish = ({ codes }: RecoveryCodes) => {
    setStep({ name: "codes", codes });
    void client.invalidateQueries({ queryKey: accountKey });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      {...headings[step.name]}
      size="sm"
      keepOpen={step.name !== "proof"}
      finalFocus={finalFocus}
      onClosed={() => setStep({ name: "proof" })}
    >
      {step.name === "proof" && (
        <ProofStep
          kind={proofKind}
          action={{ label: "Continuar", pendingText: "Continuando..." }}
          errorTitle="Erro ao ativar a verificação"
          mutationFn={startTotp}
          onDone={(enrolment) => setStep({ name: "connect", ...enrolment })}
        />
      )}
      {step.name === "connect" && (
        <ConnectStep enrolment={step} onDone={finish} onExpired={() => setStep({ name: "proof" })} />
      )}
      {step.name === "codes" && <RecoveryCodeList codes={step.codes} onConfirm={close} />}
    </Dialog>
  );
}
