import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { startSession } from "#app/entities/person/session.ts";
import { signUp } from "#app/features/auth/api.ts";
import { Consent } from "#app/features/auth/consent.tsx";
import { signUpFailure } from "#app/features/auth/sign-up-failure.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { productName } from "#app/lib/product.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { EmailField, NameField, WhatsappField } from "#app/ui/forms/contact-fields.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { SignUpForm as Form } from "#contract/accounts.ts";

const empty = { fullName: "", email: "", whatsapp: "", password: "", confirmPassword: "" };

export function SignUpForm() {
  const client = useQueryClient();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: empty,
  });
  const { errors } = formState;
  const creating = useSingleMutation({
    mutationFn: signUp,
    onSuccess: async (person) => {
      await startSession(client, { person });
      toast.success("Conta criada com sucesso!", `Você já pode começar a usar o ${productName}.`);
    },
    onError: (error) => {
      const { title, text } = signUpFailure(error);
      toast.error(title, text);
    },
  });
  useEffect(() => {
    if (!creating.error) return;
    const isPlaced = placeFieldErrors(
      creating.error,
      ["fullName", "email", "whatsapp", "password"],
      setError,
    );
    if (!isPlaced) setFocus("confirmPassword");
  }, [creating.error, setError, setFocus]);

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(({ confirmPassword: _, ...form }) => creating.mutate(form))}
    >
      <fieldset disabled={creating.isPending} className="grid min-w-0 gap-4">
        <NameField error={errors.fullName?.message} {...register("fullName")} />
        <EmailField error={errors.email?.message} {...register("email")} />
        <WhatsappField optional error={errors.whatsapp?.message} {...register("whatsapp")} />
        <PasswordField
          label="Senha"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register("password", {
            deps: formState.touchedFields.confirmPassword ? "confirmPassword" : [],
          })}
        />
        <PasswordField
          label="Confirmar senha"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register("confirmPassword")}
        />
      </fieldset>
      <Button
        type="submit"
        className="mt-6 w-full"
        pending={creating.isPending}
        pendingText="Criando conta..."
      >
        Criar conta
      </Button>
      <p className="mt-4 text-ink-3 text-sm">
        <Consent methodText="" />
      </p>
    </form>
  );
}
