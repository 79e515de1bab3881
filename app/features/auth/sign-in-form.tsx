import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { signIn } from "#app/features/auth/api.ts";
import { completeSignIn } from "#app/features/auth/complete-sign-in.ts";
import { LinkButton } from "#app/features/auth/link-button.tsx";
import { ApiError } from "#app/lib/api.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { EmailField } from "#app/ui/forms/contact-fields.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { SignIn } from "#contract/accounts.ts";

export function SignInForm() {
  const client = useQueryClient();
  const { register, handleSubmit, watch, setError, setFocus, formState } = useForm({
    resolver: zodResolver(SignIn),
    defaultValues: { email: "", password: "" },
  });
  const entering = useSingleMutation({
    mutationFn: signIn,
    onSuccess: (session) => completeSignIn(client, session),
    onError: (error) =>
      toast.error(
        "Erro ao fazer login",
        error instanceof ApiError ? error.message : "Verifique suas credenciais e tente novamente.",
      ),
  });
  useEffect(() => {
    if (entering.isError) setFocus("password");
  }, [entering.isError, setFocus]);

  const [email, password] = watch(["email", "password"]);
  return (
    <form method="post" noValidate onSubmit={handleSubmit((form) => entering.mutate(form))}>
      <fieldset disabled={entering.isPending} className="grid min-w-0 gap-5">
        <EmailField autoComplete="username" error={formState.errors.email?.message} {...register("email")} />
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register("password")}
        />
      </fieldset>
      <Button
        type="submit"
        className="mt-7 w-full"
        disabled={!email.trim() || !password}
        pending={entering.isPending}
        pendingText="Entrando..."
      >
        Entrar
      </Button>
      <LinkButton
        email={email}
        disabled={entering.isPending}
        onInvalid={(message) => setError("email", { message }, { shouldFocus: true })}
      />
    </form>
  );
}
