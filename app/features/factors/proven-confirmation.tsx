import type { ReactNode } from "react";
import { type ProofKind, useProof } from "#app/entities/person/use-proof.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { Proof } from "#contract/factors.ts";

type ProvenConfirmationProps = {
  open: boolean;
  onClose: () => void;
  proofKind: ProofKind;
  title: ReactNode;
  description: ReactNode;
  action: { label: string; pendingText: string };
  /** The title of the notification where it is not the proof that was refused. */
  failure: string;
  mutationFn: (proof: Proof) => Promise<void>;
  onDone: () => void;
  finalFocus: () => HTMLElement | null;
};

/** A question before something goes, for the owner of the session alone. */
export function ProvenConfirmation(props: ProvenConfirmationProps) {
  const { open, onClose, proofKind, title, description, action, failure, mutationFn, onDone, finalFocus } =
    props;
  const removing = useSingleMutation({
    mutationFn,
    onSuccess: () => {
      close();
      onDone();
    },
    onError: (error) => {
      if (!proof.blame(error)) toast.error(failure, messageOf(error));
    },
  });
  const proof = useProof(proofKind, removing.isPending);
  const close = () => {
    proof.clear();
    onClose();
  };
  const confirm = () => {
    const given = proof.read();
    if (given) removing.mutate(given);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={title}
      description={description}
      confirmLabel={action.label}
      onConfirm={confirm}
      pending={removing.isPending}
      pendingText={action.pendingText}
      finalFocus={removing.isSuccess ? finalFocus : undefined}
      field={proof.field}
    />
  );
}
