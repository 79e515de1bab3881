import { once } from "#domain/kernel/once.ts";

/** A calendar day, 'YYYY-MM-DD'. As text, days sort in time order. */
export type Day = string;

/** The earliest day that a form or an address may name. */
export const earliestDay: Day = "1900-01-01";

/** Both days included. */
export type Period = { from: Day; to: Day };

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayInMilliseconds = 86_400_000;

export function isRealDay(text: string): boolean {
  const [, year, month, day] = dayPattern.exec(text) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10) === text;
}

// Lazy: creating the formatter takes some milliseconds in a browser.
const saoPaulo = once(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "America/Sao_Paulo",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);

/** The calendar day in São Paulo, independent of the time zone of the machine. */
export function dayOf(instant: Date): Day {
  return saoPaulo().format(instant);
}

/** `days` may be negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayInMilliseconds).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayInMilliseconds;
}

const daysByYear = new Map<number, readonly Day[]>();

function daysOfYear(year: number): readonly Day[] {
  const cached = daysByYear.get(year);
  if (cached) return cached;
  const first = Date.UTC(year, 0, 1);
  const count = (Date.UTC(year + 1, 0, 1) - first) / dayInMilliseconds;
  const days = Array.from({ length: count }, (_, i) =>
    new Date(first + i * dayInMilliseconds).toISOString().slice(0, 10),
  );
  daysByYear.set(year, days);
  return days;
}

/** Both days included. */
export function calendarDays(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    for (const day of daysOfYear(year)) if (day >= from && day <= to) days.push(day);
  }
  return days;
}

/** The same day of a later month, or of an earlier one if `months` is negative; the last day of a shorter month. */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, length));
  return first.toISOString().slice(0, 10);
}
