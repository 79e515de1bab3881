import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { startSession } from "#app/entities/person/session.ts";
import { submitCode } from "#app/features/auth/api.ts";
import { completeSignIn } from "#app/features/auth/complete-sign-in.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { usePlacedErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { SecondFactor } from "#contract/second-factors.ts";

const hasType = (error: Error, type: ApiError["type"]) => error instanceof ApiError && error.type === type;

/** Asks for a code of the authenticator app, or for a recovery code. */
export function CodeForm({ isRecovery }: { isRecovery: boolean }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(SecondFactor),
    defaultValues: { code: "" },
  });
  const { error, isPending, mutate } = useSingleMutation({
    mutationFn: submitCode,
    onSuccess: (session) => completeSignIn(client, session),
    onError: async (error) => {
      if (!hasType(error, "wrong-code")) toast.error("Erro ao fazer login", messageOf(error));
      if (hasType(error, "second-factor-ended")) await startSession(client, { person: null });
    },
  });
  useEffect(() => setFocus("code"), [setFocus]);
  usePlacedErrors(error, ["code"], setError);

  const field = { error: formState.errors.code?.message, readOnly: isPending, ...register("code") };
  return (
    <form noValidate onSubmit={handleSubmit((form) => mutate(form))}>
      {isRecovery ? (
        <TextField
          label="Código de recuperação"
          placeholder="ABCD-EFGH-JKMN-PQRS"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field}
        />
      ) : (
        <CodeField label="Código" {...field} />
      )}
      <Button type="submit" className="mt-7 w-full" pending={isPending} pendingText="Verificando...">
        Verificar
      </Button>
    </form>
  );
}
