import type { SubmitEvent } from "react";
import { type ProofKind, useProof } from "#app/entities/person/use-proof.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { ReauthenticationProof } from "#contract/second-factors.ts";

type ProofStepProps<Result> = {
  kind: ProofKind;
  action: { label: string; pendingText: string };
  /** The notification's title for a failure other than a refused proof. */
  errorTitle: string;
  mutationFn: (proof: ReauthenticationProof) => Promise<Result>;
  onDone: (result: Result) => void;
};

/** A dialog step that continues only after the user proves their identity. */
export function ProofStep<Result>(props: ProofStepProps<Result>) {
  const { kind, action, errorTitle, mutationFn, onDone } = props;
  const mutation = useSingleMutation({
    mutationFn,
    onSuccess: onDone,
    onError: (error) => {
      if (!proof.showRefusal(error)) toast.error(errorTitle, messageOf(error));
    },
  });
  const proof = useProof(kind, mutation.isPending);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const proofInput = proof.read();
    if (proofInput) mutation.mutate(proofInput);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {proof.field}
      <Button type="submit" pending={mutation.isPending} pendingText={action.pendingText}>
        {action.label}
      </Button>
    </form>
  );
}
