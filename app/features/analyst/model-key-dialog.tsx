import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { analystSettingsQuery, saveModelKey } from "#app/features/analyst/model-api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { usePlacedErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { type AnalystSettings, NewModelKey } from "#contract/analyst-settings.ts";

type ModelKeyDialogProps = {
  open: boolean;
  onClose: () => void;
  providers: AnalystSettings["providers"];
};

/** A key that the person brings. After it, the consent is asked again, because questions would go elsewhere. */
export function ModelKeyDialog({ open, onClose, providers }: ModelKeyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Adicionar chave de modelo"
      description="A chave é guardada cifrada e nunca mais aparece. Depois dela, você ainda decide se ativa o modelo."
      size="sm"
    >
      <KeyForm providers={providers} onSaved={onClose} />
    </Dialog>
  );
}

function KeyForm({ providers, onSaved }: { providers: AnalystSettings["providers"]; onSaved: () => void }) {
  const client = useQueryClient();
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NewModelKey),
    defaultValues: { provider: "", model: "", key: "" },
  });
  const { error, isPending, mutate } = useSingleMutation({
    mutationFn: saveModelKey,
    onSuccess: () => {
      toast.success("Chave de modelo adicionada", "Ative o modelo para usá-la.");
      onSaved();
    },
    onError: (failure) => toast.error("Erro ao adicionar a chave", messageOf(failure)),
    onSettled: () => void client.invalidateQueries({ queryKey: analystSettingsQuery.queryKey }),
  });
  usePlacedErrors(error, ["provider", "model", "key"], setError);
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((form) => mutate(form))} className="grid gap-5">
      <Controller
        control={control}
        name="provider"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Select
            ref={ref}
            label="Provedor"
            options={providers.map(({ name, host }) => ({ value: name, label: `${name} (${host})` }))}
            value={value === "" ? null : value}
            onChange={onChange}
            onBlur={onBlur}
            error={errors.provider?.message}
          />
        )}
      />
      <TextField
        label="Modelo"
        hint="O nome como o provedor o escreve."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isPending}
        error={errors.model?.message}
        {...register("model")}
      />
      <PasswordField
        label="Chave"
        hint="O uso é cobrado por ele, na sua conta de lá."
        autoComplete="off"
        readOnly={isPending}
        error={errors.key?.message}
        {...register("key")}
      />
      <Button type="submit" pending={isPending} pendingText="Adicionando...">
        Adicionar chave de modelo
      </Button>
    </form>
  );
}
