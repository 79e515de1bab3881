import type { SubmitEvent } from "react";
import { type ProofKind, useProof } from "#app/entities/person/use-proof.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { Proof } from "#contract/factors.ts";

type ProofStepProps<Result> = {
  kind: ProofKind;
  action: { label: string; pendingText: string };
  /** The title of the notification where it is not the proof that was refused. */
  failure: string;
  mutationFn: (proof: Proof) => Promise<Result>;
  onDone: (result: Result) => void;
};

/** A step that goes on once the person has proven who they are. */
export function ProofStep<Result>(props: ProofStepProps<Result>) {
  const { kind, action, failure, mutationFn, onDone } = props;
  const going = useSingleMutation({
    mutationFn,
    onSuccess: onDone,
    onError: (error) => {
      if (!proof.blame(error)) toast.error(failure, messageOf(error));
    },
  });
  const proof = useProof(kind, going.isPending);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = proof.read();
    if (given) going.mutate(given);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {proof.field}
      <Button type="submit" pending={going.isPending} pendingText={action.pendingText}>
        {action.label}
      </Button>
    </form>
  );
}
