import type { Ref } from "react";
import type { BenchmarkKind } from "#app/features/portfolios/portfolio-form-values.ts";
import { benchmarkLabels } from "#app/lib/labels.ts";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { labelStyle } from "#app/ui/forms/field.tsx";
import type { Benchmark } from "#contract/portfolios.ts";

type BenchmarkKindFieldProps = {
  benchmark: Benchmark;
  value: BenchmarkKind;
  onChange: (kind: BenchmarkKind) => void;
  disabled: boolean;
  ref: Ref<HTMLInputElement>;
};

export function BenchmarkKindField({ benchmark, disabled, ...choice }: BenchmarkKindFieldProps) {
  const index = benchmarkLabels[benchmark];
  const label = "Comparar com";
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden="true" className={labelStyle}>
        {label}
      </span>
      <SegmentedControl
        {...choice}
        label={label}
        options={[
          { value: "percent", label: `% do ${index}` },
          { value: "spread", label: `${index} + taxa ao ano` },
        ]}
        className="flex! h-11 items-center"
      />
    </fieldset>
  );
}
