import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { type ProofKind, useProof } from "#app/entities/person/use-proof.tsx";
import { createApiToken } from "#app/features/api-tokens/api.ts";
import { lifetimeLabels, scopeHints, scopeLabels } from "#app/features/api-tokens/token-text.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { usePlacedErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { ChoiceField } from "#app/ui/forms/choice-group.tsx";
import { FieldHead } from "#app/ui/forms/field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { type CreatedApiToken, NewApiToken, TokenScope, tokenLifetimes } from "#contract/api-tokens.ts";

const Form = NewApiToken.pick({ name: true, scopes: true, days: true });

const lifetimes = tokenLifetimes.map((days) => ({ value: String(days), label: lifetimeLabels[days] }));
const daysOf = (value: string) => tokenLifetimes.find((days) => String(days) === value) ?? tokenLifetimes[0];

type CreateTokenFormProps = { proofKind: ProofKind; onCreated: (created: CreatedApiToken) => void };

export function CreateTokenForm({ proofKind, onCreated }: CreateTokenFormProps) {
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { name: "", scopes: ["read"] as TokenScope[], days: 90 as const },
  });
  const { error, isPending, mutate } = useSingleMutation({
    mutationFn: createApiToken,
    onSuccess: onCreated,
    onError: (failure) => {
      if (!proof.showRefusal(failure)) toast.error("Erro ao criar chave de API", messageOf(failure));
    },
  });
  const proof = useProof(proofKind, isPending);
  usePlacedErrors(error, ["name", "scopes"], setError);
  const scopeError = formState.errors.scopes?.message;
  const create = handleSubmit((form) => {
    const proofInput = proof.read();
    if (proofInput) mutate({ ...form, ...proofInput });
  });
  return (
    <form noValidate onSubmit={create} className="grid gap-5">
      <TextField
        label="Nome"
        hint="Para você reconhecer depois, como o nome do programa."
        autoComplete="off"
        readOnly={isPending}
        error={formState.errors.name?.message}
        {...register("name")}
      />
      <fieldset className="grid gap-3">
        <FieldHead as="legend" className="mb-2">
          O que ela pode fazer
        </FieldHead>
        {TokenScope.options.map((scope, index) => (
          <Checkbox
            key={scope}
            id={`token-scope-${scope}`}
            value={scope}
            disabled={isPending}
            error={index === TokenScope.options.length - 1 ? scopeError : undefined}
            {...register("scopes")}
          >
            <strong className="block font-medium text-ink">{scopeLabels[scope]}</strong>
            {scopeHints[scope]}
          </Checkbox>
        ))}
      </fieldset>
      <Controller
        control={control}
        name="days"
        render={({ field }) => (
          <ChoiceField
            label="Validade"
            look="segmented"
            options={lifetimes}
            value={String(field.value)}
            onChange={(value) => field.onChange(daysOf(value))}
            ref={field.ref}
          />
        )}
      />
      {proof.field}
      <Button type="submit" pending={isPending} pendingText="Criando...">
        Criar chave
      </Button>
    </form>
  );
}
