import { formatDay, formatMonth } from "#app/lib/format.ts";
import { monthNumber, monthOf } from "#app/lib/months.ts";
import { addDays, type Day, daysBetween } from "#domain/kernel/calendar.ts";

type TimeTick = { day: Day; text: string };
type Step = { days: number } | { months: number };

const steps: Step[] = [
  ...[1, 2, 7, 14].map((days) => ({ days })),
  ...[1, 2, 3, 6, 12, 24, 60, 120].map((months) => ({ months })),
];

const someMonday = "2024-01-01";

const firstOfMonth = (number: number): Day => `${monthOf(number)}-01`;

function ticksOf(step: Step, first: Day, last: Day): TimeTick[] {
  if ("days" in step) {
    const beyond = daysBetween(someMonday, first) % step.days;
    const start = addDays(first, beyond === 0 ? 0 : step.days - ((beyond + step.days) % step.days));
    const count = Math.max(0, Math.floor(daysBetween(start, last) / step.days) + 1);
    return Array.from({ length: count }, (_, index) => {
      const day = addDays(start, index * step.days);
      return { day, text: formatDay(day).slice(0, 5) };
    });
  }
  const start = Math.ceil(monthNumber(first) / step.months) * step.months;
  const count = Math.max(0, Math.floor((monthNumber(last) - start) / step.months) + 1);
  return Array.from({ length: count }, (_, index) => firstOfMonth(start + index * step.months))
    .filter((day) => day >= first)
    .map((day) => ({ day, text: step.months < 12 ? formatMonth(day.slice(0, 7)) : day.slice(0, 4) }));
}

/** At most `maxTicks` ticks between two days, at days, months or years. */
export function timeTicks(first: Day, last: Day, maxTicks: number): TimeTick[] {
  const span = daysBetween(first, last);
  for (const step of steps) {
    const shortest = "days" in step ? step.days : step.months * 28;
    if (span / shortest > maxTicks * 2) continue;
    const ticks = ticksOf(step, first, last);
    if (ticks.length <= maxTicks) return ticks;
  }
  return [];
}
