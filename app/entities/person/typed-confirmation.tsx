import { type ReactNode, useRef, useState } from "react";
import { type ProofKind, useProof } from "#app/entities/person/use-proof.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { ReauthenticationProof } from "#contract/second-factors.ts";

type TypedConfirmationProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** The word to type, and the check of the typed text. */
  word: string;
  matches: (typed: string) => boolean;
  /** The error below the field if the typed text does not match. */
  mismatch: string;
  onMismatch?: () => void;
  autoCapitalize: "none" | "characters";
  confirmLabel: string;
  /** The title of the notification if the deletion fails. */
  failure: string;
  /** The proof to ask for; by default none. */
  proofKind?: ProofKind;
  mutationFn: (proof: ReauthenticationProof) => Promise<void>;
  onDone: () => Promise<void>;
  /** Shown above the field. */
  children?: ReactNode;
};

/** Confirms a permanent deletion: the user must type a word first. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { open, onClose, word, matches, mismatch, onMismatch, failure, mutationFn, onDone } = props;
  const { proofKind = "nothing" } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState(false);
  const removing = useSingleMutation({
    mutationFn,
    onSuccess: onDone,
    onError: (error) => {
      proof.showRefusal(error);
      toast.error(failure, messageOf(error));
    },
  });
  const proof = useProof(proofKind, removing.isPending);

  const type = (text: string) => {
    setTyped(text);
    setRefused(false);
  };
  const close = () => {
    type("");
    proof.clear();
    onClose();
  };
  const confirm = () => {
    const isWord = matches(typed);
    setRefused(!isWord);
    if (!isWord) {
      onMismatch?.();
      field.current?.focus();
      return;
    }
    const given = proof.read();
    if (given) removing.mutate(given);
  };

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={props.title}
      description={props.description}
      confirmLabel={props.confirmLabel}
      onConfirm={confirm}
      pending={removing.isPending}
      pendingText="Excluindo..."
      field={
        <div className="grid gap-5">
          <TextField
            ref={field}
            label={
              <span className="wrap-anywhere">
                Digite <strong>{word}</strong> para confirmar
              </span>
            }
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            readOnly={removing.isPending}
            autoComplete="off"
            autoCapitalize={props.autoCapitalize}
            spellCheck={false}
            error={refused ? mismatch : undefined}
          />
          {proof.field}
        </div>
      }
    >
      {props.children}
    </ConfirmDialog>
  );
}
