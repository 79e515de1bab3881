import { DayPicker } from "react-day-picker";
import { ptBR } from "react-day-picker/locale/pt-BR";
import { formatWeekday } from "#app/lib/format.ts";
import { calendarStyle } from "#app/ui/forms/calendar-style.ts";
import { dateOf, dayOf, exists } from "#app/ui/forms/day-text.ts";

type CalendarProps = {
  value: string;
  today: string;
  /** Later days cannot be chosen. */
  latest: string;
  onChoose: (day: string) => void;
};

/** Loaded only when a date field opens. */
export default function Calendar({ value, today, latest, onChoose }: CalendarProps) {
  const selected = exists(value) ? dateOf(value) : undefined;
  return (
    <DayPicker
      mode="single"
      locale={ptBR}
      formatters={{ formatWeekdayName: formatWeekday }}
      classNames={calendarStyle}
      selected={selected}
      onSelect={(date) => onChoose(date ? dayOf(date) : value)}
      defaultMonth={selected ?? dateOf(today)}
      today={dateOf(today)}
      disabled={{ after: dateOf(latest) }}
      captionLayout="dropdown"
      startMonth={new Date(1990, 0)}
      endMonth={dateOf(latest)}
      autoFocus
    />
  );
}
