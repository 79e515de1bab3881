import type { ComparisonMode } from "#app/features/comparator/comparator-view.ts";
import { modeTitles } from "#app/features/comparator/compared-chart.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";

type ModeSwitchProps = { value: ComparisonMode; onChange: (mode: ComparisonMode) => void };

/** Chooses what the chart shows. On a phone it shares a row with the calendar, and the chart's title has the whole name. */
export function ModeSwitch({ value, onChange }: ModeSwitchProps) {
  const phone = usePhone();
  return (
    <SegmentedControl<ComparisonMode>
      label="O gráfico mostra"
      value={value}
      onChange={onChange}
      className="max-sm:flex max-sm:min-w-0 max-sm:flex-1 max-sm:overflow-x-auto max-sm:*:min-w-fit lg:ml-auto"
      options={[
        { value: "growth", label: modeTitles.growth },
        { value: "value", label: phone ? "Aportes" : "Mesmos aportes (R$)" },
        { value: "drawdown", label: phone ? "Queda" : modeTitles.drawdown },
      ]}
    />
  );
}
