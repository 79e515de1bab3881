import { useState } from "react";
import { type DateRange, DayPicker } from "react-day-picker";
import { ptBR } from "react-day-picker/locale/pt-BR";
import { formatWeekday } from "#app/lib/format.ts";
import { rangeStyle } from "#app/ui/forms/calendar-style.ts";
import { type DayRange, dateOf, dayOf } from "#app/ui/forms/day-text.ts";

type RangeCalendarProps = {
  value: DayRange | null;
  today: string;
  /** The last day that can be chosen. */
  latest: string;
  months: number;
  onChoose: (range: DayRange) => void;
};

/** Two presses select a range; a third starts a new one. Loaded only when the picker opens. */
export default function RangeCalendar({ value, today, latest, months, onChoose }: RangeCalendarProps) {
  const [draft, setDraft] = useState<DateRange | undefined>(
    value ? { from: dateOf(value.from), to: dateOf(value.to) } : undefined,
  );
  const choose = (range: DateRange | undefined) => {
    setDraft(range);
    if (range?.from && range.to) onChoose({ from: dayOf(range.from), to: dayOf(range.to) });
  };
  const last = dateOf(value?.to ?? today);
  return (
    <DayPicker
      mode="range"
      resetOnSelect
      locale={ptBR}
      formatters={{ formatWeekdayName: formatWeekday }}
      classNames={rangeStyle}
      selected={draft}
      onSelect={choose}
      numberOfMonths={months}
      defaultMonth={new Date(last.getFullYear(), last.getMonth() - (months - 1), 1, 12)}
      today={dateOf(today)}
      captionLayout="dropdown"
      startMonth={new Date(1990, 0)}
      endMonth={dateOf(latest)}
      disabled={{ after: dateOf(latest) }}
    />
  );
}
