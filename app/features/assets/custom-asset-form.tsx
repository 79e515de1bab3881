import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Controller, type DefaultValues, useForm } from "react-hook-form";
import { assetClassesQuery, createCustomAsset } from "#app/features/assets/api.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.ts";
import { type Asset, NewCustomAsset } from "#contract/assets.ts";

type CustomAssetFormProps = {
  start: DefaultValues<NewCustomAsset>;
  onDirty: (dirty: boolean) => void;
  onCreated: (asset: Asset) => void;
};

export function CustomAssetForm({ start, onDirty, onCreated }: CustomAssetFormProps) {
  const { data: classes = [] } = useQuery(assetClassesQuery);
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, formState, setError } = useForm<NewCustomAsset>({
    resolver: zodResolver(NewCustomAsset),
    defaultValues: start,
  });
  const { errors, isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const create = useSingleMutation({
    mutationFn: createCustomAsset,
    onSuccess: (asset) => {
      void queryClient.invalidateQueries({ queryKey: ["assets"] });
      onCreated(asset);
    },
    onError: (error) => {
      const taken = error instanceof ApiError && error.type === "asset-exists";
      if (taken) setError("ticker", { message: error.message }, { shouldFocus: true });
      else toast.error("Erro ao criar ativo", messageOf(error));
    },
  });

  return (
    <form noValidate onSubmit={handleSubmit((asset) => create.mutate(asset))} className="space-y-5">
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
      <Button type="submit" pending={create.isPending} pendingText="Criando..." className="w-full">
        Criar ativo
      </Button>
    </form>
  );
}
