import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Control, Controller, type FieldErrors, useFormState, useWatch } from "react-hook-form";
import { BenchmarkKindField } from "#app/features/portfolios/benchmark-kind-field.tsx";
import { HolderField } from "#app/features/portfolios/holder-field.tsx";
import { effectiveKind, type PortfolioFormValues } from "#app/features/portfolios/portfolio-form-values.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { QuantityInput } from "#app/ui/forms/decimal-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { Benchmark, type NewPortfolio, nameRequired } from "#contract/portfolios.ts";
import { benchmarkLabels } from "#domain/returns/benchmark-labels.ts";

const benchmarks = Benchmark.options.map((value) => ({ value, label: benchmarkLabels[value] }));

export const portfolioFieldNames = [
  "name",
  "benchmark",
  "benchmarkPercent",
  "benchmarkSpread",
  "holderId",
] as const;

export function toastMissingName({ name }: FieldErrors<PortfolioFormValues>): void {
  if (name?.message === nameRequired) toast.error("Nome obrigatório", nameRequired);
}

type PortfolioFieldsProps = {
  control: Control<PortfolioFormValues, unknown, NewPortfolio>;
  pending: boolean;
  /** Asks only for the name. The rest has its defaults, and opens on demand. */
  isFolded?: boolean;
};

/** The fields of a portfolio, for its creation and its settings. */
export function PortfolioFields({ control, pending, isFolded = false }: PortfolioFieldsProps) {
  const { errors } = useFormState({ control });
  const [benchmark, kind] = useWatch({ control, name: ["benchmark", "kind"] });
  const amount = effectiveKind({ benchmark, kind }) === "spread" ? amounts.spread : amounts.percent;
  const { name: nameError, ...otherErrors } = errors;
  const others = (
    <>
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
        {benchmark !== "IBOV" && (
          <Controller
            name="kind"
            control={control}
            render={({ field: { onChange, value, ref } }) => (
              <BenchmarkKindField
                ref={ref}
                benchmark={benchmark}
                value={value}
                onChange={onChange}
                disabled={pending}
              />
            )}
          />
        )}
        <Controller
          key={amount.name}
          name={amount.name}
          control={control}
          render={({ field, fieldState }) => (
            <QuantityInput
              {...field}
              label={amount.label}
              disabled={pending}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <Controller
        name="holderId"
        control={control}
        render={({ field, fieldState }) => <HolderField {...field} error={fieldState.error?.message} />}
      />
    </>
  );
  return (
    <div className="grid gap-5">
      <TextField
        label="Nome da carteira"
        placeholder="Aposentadoria"
        autoComplete="off"
        readOnly={pending}
        error={nameError?.message}
        {...control.register("name")}
      />
      {isFolded ? (
        <MoreOptions isRefused={Object.keys(otherErrors).length > 0}>{others}</MoreOptions>
      ) : (
        others
      )}
    </div>
  );
}

function MoreOptions({ isRefused, children }: { isRefused: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  // Once shown for a refused field, they stay while it is corrected.
  if (isRefused && !isOpen) setOpen(true);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="touch-target -mx-1 inline-flex items-center gap-2 justify-self-start rounded-sm px-1 py-1.5 font-semibold text-accent"
      >
        Mais opções
        <ChevronDown
          aria-hidden="true"
          className={classNames("size-4 transition-[rotate]", isOpen && "rotate-180")}
        />
      </button>
      {isOpen && children}
    </>
  );
}

const amounts = {
  percent: { name: "benchmarkPercent", label: "Percentual do benchmark (%)" },
  spread: { name: "benchmarkSpread", label: "Taxa ao ano (%)" },
} as const;
