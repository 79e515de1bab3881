import type { ReactNode } from "react";
import { type ProofKind, useProof } from "#app/entities/person/use-proof.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { ReauthenticationProof } from "#contract/second-factors.ts";

type ProofConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  proofKind: ProofKind;
  title: ReactNode;
  description: ReactNode;
  action: { label: string; pendingText: string };
  /** The notification's title for a failure other than a refused proof. */
  errorTitle: string;
  mutationFn: (proof: ReauthenticationProof) => Promise<void>;
  onDone: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Confirmation of a removal that also asks the user to prove their identity. */
export function ProofConfirmDialog(props: ProofConfirmDialogProps) {
  const { open, onClose, proofKind, title, description, action, errorTitle, mutationFn, onDone, finalFocus } =
    props;
  const mutation = useSingleMutation({
    mutationFn,
    onSuccess: () => {
      close();
      onDone();
    },
    onError: (error) => {
      if (!proof.showRefusal(error)) toast.error(errorTitle, messageOf(error));
    },
  });
  const proof = useProof(proofKind, mutation.isPending);
  const close = () => {
    proof.clear();
    onClose();
  };
  const confirm = () => {
    const proofInput = proof.read();
    if (proofInput) mutation.mutate(proofInput);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={title}
      description={description}
      confirmLabel={action.label}
      onConfirm={confirm}
      pending={mutation.isPending}
      pendingText={action.pendingText}
      finalFocus={mutation.isSuccess ? finalFocus : undefined}
      field={proof.field}
    />
  );
}
