import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { useForm } from "react-hook-form";
import { type ProofKind, useProof } from "#app/entities/person/use-proof.tsx";
import { changePassword, sessionsQuery } from "#app/features/account/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { usePlacedErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { PasswordChangeForm, type Person } from "#contract/accounts.ts";

type PasswordFormProps = {
  person: Person;
  proofKind: ProofKind;
  onChanged: () => void;
  newPassword: RefObject<HTMLInputElement | null>;
};

export function PasswordForm({ person, proofKind, onChanged, newPassword }: PasswordFormProps) {
  const { email, hasPassword } = person;
  const empty = { newPassword: "", confirmPassword: "", ...(hasPassword && { currentPassword: "" }) };
  const client = useQueryClient();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(PasswordChangeForm),
    defaultValues: empty,
  });
  const { errors, touchedFields } = formState;
  const changing = useSingleMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      reset(empty);
      proof.clear();
      toast.success("Senha atualizada!", "Sua senha foi alterada com sucesso.");
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onChanged();
    },
    onError: (error) => {
      proof.showRefusal(error);
      toast.error("Erro ao atualizar senha", messageOf(error));
    },
  });
  const { error, isPending: pending } = changing;
  // An account with a password proves identity through the form's own current password field.
  const proof = useProof(hasPassword ? "nothing" : proofKind, pending);
  const change = ({ confirmPassword: _, ...form }: PasswordChangeForm) => {
    const proofInput = proof.read();
    if (proofInput) changing.mutate({ ...form, ...proofInput });
  };
  usePlacedErrors(error, ["currentPassword", "newPassword"], setError);
  const { ref, ...newPasswordProps } = register("newPassword", {
    deps: touchedFields.confirmPassword ? "confirmPassword" : [],
  });

  return (
    <form noValidate onSubmit={handleSubmit(change)}>
      {/* A password manager reads the account name from this field. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {hasPassword ? (
          <PasswordField
            label="Senha atual"
            autoComplete="current-password"
            className="sm:col-span-2"
            readOnly={pending}
            error={errors.currentPassword?.message}
            {...register("currentPassword")}
          />
        ) : (
          <p className="text-ink-2 sm:col-span-2">
            Sua conta ainda não tem senha. Defina uma se quiser entrar também com {unbroken("e-mail")} e
            senha.
          </p>
        )}
        {proof.field && <div className="sm:col-span-2">{proof.field}</div>}
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          readOnly={pending}
          error={errors.newPassword?.message}
          {...newPasswordProps}
          ref={(element) => {
            ref(element);
            newPassword.current = element;
          }}
        />
        <PasswordField
          label="Confirmar nova senha"
          autoComplete="new-password"
          readOnly={pending}
          error={errors.confirmPassword?.message}
          {...register("confirmPassword")}
        />
      </div>
      <div className="mt-6 flex flex-col sm:items-end">
        <Button type="submit" pending={pending} pendingText="Atualizando...">
          {hasPassword ? "Atualizar senha" : "Definir senha"}
        </Button>
      </div>
    </form>
  );
}
