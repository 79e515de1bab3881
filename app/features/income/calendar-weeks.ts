import { formatDay } from "#app/lib/format.ts";
import type { IncomeSummary } from "#contract/income.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";

type CalendarEntry = IncomeSummary["calendar"][number];

export type CalendarDay = { day: Day; record: boolean; payment: boolean };

/** Seven days, beginning on the weekday of today. */
export type CalendarWeek = {
  from: Day;
  to: Day;
  /** '22 – 28/11', or '29/11 – 05/12' across two months. */
  text: string;
  days: CalendarDay[];
  entries: CalendarEntry[];
};

const weeksAhead = 6;

function weekText(from: Day, to: Day): string {
  const start = formatDay(from).slice(0, 5);
  const end = formatDay(to).slice(0, 5);
  return `${start.slice(3) === end.slice(3) ? start.slice(0, 2) : start} – ${end}`;
}

/** The coming six weeks, today included, with the record dates and payments of each. */
export function buildCalendarWeeks(today: Day, calendar: readonly CalendarEntry[]): CalendarWeek[] {
  return Array.from({ length: weeksAhead }, (_, week) => {
    const from = addDays(today, week * 7);
    const to = addDays(from, 6);
    const entries = calendar.filter(({ day }) => day >= from && day <= to);
    const days = Array.from({ length: 7 }, (_, index) => {
      const day = addDays(from, index);
      const has = (event: CalendarEntry["event"]) =>
        entries.some((entry) => entry.day === day && entry.event === event);
      return { day, record: has("record"), payment: has("payment") };
    });
    return { from, to, text: weekText(from, to), days, entries };
  });
}
