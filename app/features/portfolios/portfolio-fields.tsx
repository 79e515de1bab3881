import { type Control, Controller, type FieldErrors, useFormState } from "react-hook-form";
import { benchmarkLabels } from "#app/lib/labels.ts";
import { QuantityInput } from "#app/ui/quantity-input.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.ts";
import { Benchmark, type NewPortfolio, nameRequired } from "#contract/portfolios.ts";

const benchmarks = Benchmark.options.map((value) => ({ value, label: benchmarkLabels[value] }));

export const portfolioFieldNames = ["name", "benchmark", "benchmarkPercent"] as const;

export function tellMissingName({ name }: FieldErrors<NewPortfolio>): void {
  if (name?.message === nameRequired) toast.error("Nome obrigatório", nameRequired);
}

/** What a person says of a portfolio, when it is created and later. */
export function PortfolioFields({ control, pending }: { control: Control<NewPortfolio>; pending: boolean }) {
  const { errors } = useFormState({ control });
  return (
    <div className="grid gap-5">
      <TextField
        label="Nome da carteira"
        placeholder="Aposentadoria"
        autoComplete="off"
        readOnly={pending}
        error={errors.name?.message}
        {...control.register("name")}
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
  );
}
