import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { signIn } from "#app/features/auth/api.ts";
import { completeSignIn } from "#app/features/auth/complete-sign-in.ts";
import { LinkButton, useLinkRequest } from "#app/features/auth/link-button.tsx";
import { LinkSent } from "#app/features/auth/link-sent.tsx";
import { signInMessage } from "#app/features/auth/sign-in-failure.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { EmailField } from "#app/ui/forms/contact-fields.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { SignIn } from "#contract/accounts.ts";

type SignInFormProps = {
  /** The address of a link that was sent; it takes the place of the fields, which are kept. */
  sentTo: string | undefined;
  onSent: (email: string | undefined) => void;
};

export function SignInForm({ sentTo, onSent }: SignInFormProps) {
  const client = useQueryClient();
  const { register, handleSubmit, watch, setError, setFocus, formState } = useForm({
    resolver: zodResolver(SignIn),
    defaultValues: { email: "", password: "" },
  });
  const entering = useSingleMutation({
    mutationFn: signIn,
    onSuccess: (session) => completeSignIn(client, session),
    onError: (error) => toast.error("Erro ao fazer login", signInMessage(error)),
  });
  useEffect(() => {
    if (entering.isError) setFocus("password");
  }, [entering.isError, setFocus]);

  const [email, password] = watch(["email", "password"]);
  const link = useLinkRequest({
    email,
    onInvalid: (message) => setError("email", { message }, { shouldFocus: true }),
    onSent,
  });
  if (sentTo !== undefined) return <LinkSent email={sentTo} onUsePassword={() => onSent(undefined)} />;
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
      <div className="mt-1 flex justify-end">
        <Button
          variant="subtle"
          size="sm"
          className="-mr-4"
          disabled={entering.isPending || link.isPending}
          onClick={link.send}
        >
          Esqueci minha senha
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {entering.isError && (
          <p className="mt-3 flex items-start gap-2 rounded-md bg-loss-soft px-4 py-3 text-loss text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {signInMessage(entering.error)}
          </p>
        )}
      </div>
      <Button
        type="submit"
        className="mt-4 w-full"
        disabled={!email.trim() || !password}
        pending={entering.isPending}
        pendingText="Entrando..."
      >
        Entrar
      </Button>
      <LinkButton disabled={entering.isPending} isPending={link.isPending} onSend={link.send} />
    </form>
  );
}
