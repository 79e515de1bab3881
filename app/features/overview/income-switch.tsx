import type { Income } from "#app/features/overview/overview-view.ts";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";

type IncomeSwitchProps = { value: Income; onChange: (value: Income) => void; className?: string };

/** Includes income in returns and results, or leaves it out. */
export function IncomeSwitch({ value, onChange, className = "" }: IncomeSwitchProps) {
  return (
    <SegmentedControl<Income>
      label="Proventos"
      value={value}
      onChange={onChange}
      options={[
        { value: "with", label: "Com proventos" },
        { value: "without", label: "Sem proventos" },
      ]}
      className={`max-sm:flex max-sm:flex-1 ${className}`}
    />
  );
}
