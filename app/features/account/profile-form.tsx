import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { saveProfile } from "#app/features/account/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { usePlacedErrors } from "#app/lib/form-errors.ts";
import { phoneText } from "#app/lib/phone-text.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { EmailField, NameField, WhatsappField } from "#app/ui/forms/contact-fields.tsx";
import { type Person, Profile } from "#contract/accounts.ts";

const toFormValues = ({ fullName, whatsapp }: Person) => ({ fullName, whatsapp: phoneText(whatsapp ?? "") });

export function ProfileForm({ person, onSaved }: { person: Person; onSaved: () => void }) {
  const { register, handleSubmit, reset, setError, setValue, formState } = useForm({
    resolver: zodResolver(Profile),
    values: toFormValues(person),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;
  const saving = useSingleMutation({
    mutationFn: saveProfile,
    onSuccess: (saved) => {
      // Without this option `resetOptions` would apply, and the saved values would stay marked as dirty.
      reset(toFormValues(saved), { keepDirtyValues: false });
      toast.success("✅ Perfil atualizado!", "Suas informações foram salvas com sucesso.");
      onSaved();
    },
    onError: (error) => toast.error("❌ Erro ao atualizar perfil", messageOf(error)),
  });
  usePlacedErrors(saving.error, ["fullName", "whatsapp"], setError);

  return (
    <form noValidate onSubmit={handleSubmit((profile) => saving.mutate(profile))}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NameField
          className="sm:col-span-2"
          readOnly={saving.isPending}
          error={errors.fullName?.message}
          {...register("fullName")}
        />
        <EmailField value={person.email} readOnly hint="O e-mail não pode ser alterado" />
        <WhatsappField
          readOnly={saving.isPending}
          error={errors.whatsapp?.message}
          {...register("whatsapp", {
            onBlur: ({ target }) => setValue("whatsapp", phoneText(target.value)),
          })}
        />
      </div>
      <div className="mt-6 flex flex-col sm:items-end">
        <Button type="submit" pending={saving.isPending} pendingText="Salvando...">
          Salvar alterações
        </Button>
      </div>
    </form>
  );
}
