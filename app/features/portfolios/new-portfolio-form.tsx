import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { Controller, type FieldErrors, useForm } from "react-hook-form";
import type { useCreatePortfolio } from "#app/features/portfolios/use-create-portfolio.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { benchmarkLabels } from "#app/lib/labels.ts";
import { Button } from "#app/ui/button.tsx";
import { QuantityInput } from "#app/ui/quantity-input.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.ts";
import { Benchmark, NewPortfolio, nameRequired } from "#contract/portfolios.ts";

const benchmarks = Benchmark.options.map((value) => ({ value, label: benchmarkLabels[value] }));
const start: NewPortfolio = { name: "", benchmark: "CDI", benchmarkPercent: "100" };

function tellMissingName({ name }: FieldErrors<NewPortfolio>): void {
  if (name?.message === nameRequired) toast.error("Nome obrigatório", nameRequired);
}

export function NewPortfolioForm({ creating }: { creating: ReturnType<typeof useCreatePortfolio> }) {
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NewPortfolio),
    defaultValues: start,
  });
  const { errors, isSubmitting } = formState;
  const pending = isSubmitting || creating.isPending;
  useEffect(() => {
    if (creating.error) placeFieldErrors(creating.error, ["name", "benchmark", "benchmarkPercent"], setError);
  }, [creating.error, setError]);

  return (
    <form noValidate onSubmit={handleSubmit((form) => creating.mutate(form), tellMissingName)}>
      <div className="grid gap-5">
        <TextField
          label="Nome da carteira"
          placeholder="Aposentadoria"
          autoComplete="off"
          readOnly={pending}
          error={errors.name?.message}
          {...register("name")}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Controller
            name="benchmark"
            control={control}
            render={({ field, fieldState }) => (
              <Select
                {...field}
                label="Benchmark"
                options={benchmarks}
                disabled={pending}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            name="benchmarkPercent"
            control={control}
            render={({ field, fieldState }) => (
              <QuantityInput
                {...field}
                label="Percentual do benchmark (%)"
                disabled={pending}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
      </div>
      <div className="mt-7 flex flex-col sm:items-end">
        <Button type="submit" pending={pending} pendingText="Criando...">
          Criar Carteira
        </Button>
      </div>
    </form>
  );
}
