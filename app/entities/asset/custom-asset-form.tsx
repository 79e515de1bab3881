import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Controller, type DefaultValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { assetClassesQuery, changeCustomAsset, createCustomAsset } from "#app/entities/asset/queries.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { ChoiceField } from "#app/ui/forms/choice-group.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { type Asset, CustomAssetKind, NewCustomAsset } from "#contract/assets.ts";

export type CustomAssetValues = z.input<typeof NewCustomAsset>;

type CustomAssetFormProps = {
  start: DefaultValues<CustomAssetValues>;
  /** The id of the asset to change; none for a new asset. */
  editing?: string;
  onDirty: (dirty: boolean) => void;
  onSaved: (asset: Asset) => void;
};

const kinds = CustomAssetKind.options.map((value) => ({ value, label: value }));
const texts = {
  create: { failure: "Erro ao criar ativo", button: "Criar ativo", pending: "Criando..." },
  edit: { failure: "Erro ao atualizar ativo", button: "Salvar", pending: "Salvando..." },
};

export function CustomAssetForm({ start, editing, onDirty, onSaved }: CustomAssetFormProps) {
  const { failure, ...texting } = editing ? texts.edit : texts.create;
  const { data: classes = [] } = useQuery(assetClassesQuery);
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, formState, setError } = useForm<
    CustomAssetValues,
    unknown,
    NewCustomAsset
  >({
    resolver: zodResolver(NewCustomAsset),
    defaultValues: start,
  });
  const { errors, isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = useSingleMutation({
    mutationFn: (form: NewCustomAsset) =>
      editing ? changeCustomAsset(editing, form) : createCustomAsset(form),
    onSuccess: (asset) => {
      for (const key of ["assets", "custom-assets", ...(editing ? ["portfolios"] : [])]) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
      onSaved(asset);
    },
    onError: (error) => {
      const taken = error instanceof ApiError && error.type === "asset-exists";
      if (taken) setError("ticker", { message: error.message }, { shouldFocus: true });
      else if (!placeFieldErrors(error, ["ticker", "name", "assetClass"], setError))
        toast.error(failure, messageOf(error));
    },
  });

  return (
    <form noValidate onSubmit={handleSubmit((asset) => save.mutate(asset))} className="space-y-5">
      <Controller
        control={control}
        name="subclass"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <ChoiceField
            label="Tipo"
            ref={ref}
            value={value ?? null}
            onChange={onChange}
            options={kinds}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label="Código ou nome curto"
        {...register("ticker")}
        error={errors.ticker?.message}
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        label="Nome"
        {...register("name")}
        error={errors.name?.message}
        maxLength={120}
        autoComplete="off"
      />
      <Controller
        control={control}
        name="assetClass"
        render={({ field, fieldState }) => (
          <Select
            label="Classe"
            {...field}
            value={field.value ?? null}
            error={fieldState.error?.message}
            options={classes.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      />
      <Button type="submit" pending={save.isPending} pendingText={texting.pending} className="w-full">
        {texting.button}
      </Button>
    </form>
  );
}
