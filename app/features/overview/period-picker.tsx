import { type ReactNode, useLayoutEffect } from "react";
import { presetOptions } from "#app/entities/portfolio/named-periods.ts";
import type { Period } from "#app/features/overview/period.ts";
import { pressedSingleKey } from "#app/lib/shortcuts.ts";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { DateRangePicker } from "#app/ui/forms/date-range-picker.tsx";
import type { NamedPeriod } from "#contract/overview.ts";

type PeriodPickerProps = {
  period: Period;
  /** Null for the last named period. */
  onChange: (period: Period | null) => void;
  today: string;
  /** A switch at the end of the row. */
  children: ReactNode;
};

export function PeriodPicker({ period, onChange, today, children }: PeriodPickerProps) {
  // The key works as soon as the picker is seen.
  useLayoutEffect(() => {
    const choose = (event: KeyboardEvent) => {
      const option = presetOptions[Number(pressedSingleKey(event)) - 1];
      if (option) onChange({ preset: option.value });
    };
    document.addEventListener("keydown", choose);
    return () => document.removeEventListener("keydown", choose);
  }, [onChange]);
  const preset = "preset" in period ? period.preset : null;
  return (
    <div className="flex flex-wrap sm:mb-4 items-center gap-x-3 gap-y-2">
      <SegmentedControl<NamedPeriod>
        label="Período"
        value={preset}
        onChange={(chosen) => onChange({ preset: chosen })}
        options={presetOptions}
        className="max-sm:flex max-sm:w-full"
      />
      <DateRangePicker
        value={"preset" in period ? null : period}
        onChange={onChange}
        today={today}
        presets={false}
        compact
      />
      {children}
    </div>
  );
}
