import type { Ref } from "react";
import type { BenchmarkKind } from "#app/features/portfolios/portfolio-form-values.ts";
import { ChoiceField } from "#app/ui/forms/choice-group.tsx";
import type { Benchmark } from "#contract/portfolios.ts";
import { benchmarkLabels } from "#domain/returns/benchmark-labels.ts";

type BenchmarkKindFieldProps = {
  benchmark: Benchmark;
  value: BenchmarkKind;
  onChange: (kind: BenchmarkKind) => void;
  disabled: boolean;
  ref: Ref<HTMLInputElement>;
};

export function BenchmarkKindField({ benchmark, disabled, ...choice }: BenchmarkKindFieldProps) {
  const index = benchmarkLabels[benchmark];
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <ChoiceField
        {...choice}
        look="segmented"
        label="Comparar com"
        options={[
          { value: "percent", label: `% do ${index}` },
          { value: "spread", label: `${index} + taxa ao ano` },
        ]}
        controlClassName="h-11 items-center"
      />
    </fieldset>
  );
}
