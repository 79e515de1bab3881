import { formatDay } from "#app/lib/format.ts";
import type { HeldContract } from "#contract/fixed-income.ts";
import type { IncomeSummary } from "#contract/income.ts";
import type { PortfolioName } from "#contract/portfolios.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";

type IncomeEntry = IncomeSummary["calendar"][number];

/** A contract or a bond. */
type Application = Pick<HeldContract, "id" | "ticker" | "name" | "gross" | "paymentDay">;

/** The day on which a contract or a bond is paid. */
export type Maturity = {
  day: Day;
  event: "maturity";
  application: Application;
  /** The portfolio of a sum that has it. */
  portfolio: PortfolioName | undefined;
};

export type CalendarEntry = IncomeEntry | Maturity;

export type CalendarDay = { day: Day } & Record<CalendarEntry["event"], boolean>;

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
const maxPerWeek = 4;

/** The maturities of the coming six weeks, today included, in order of day. */
export function maturitiesAhead(
  applications: readonly Application[],
  today: Day,
  portfolio?: PortfolioName,
): Maturity[] {
  const last = addDays(today, weeksAhead * 7 - 1);
  return applications
    .flatMap((application): Maturity[] => {
      const { paymentDay: day } = application;
      return day !== null && day >= today && day <= last
        ? [{ day, event: "maturity", application, portfolio }]
        : [];
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function weekText(from: Day, to: Day): string {
  const start = formatDay(from).slice(0, 5);
  const end = formatDay(to).slice(0, 5);
  return `${start.slice(3) === end.slice(3) ? start.slice(0, 2) : start} – ${end}`;
}

/** The entries of a week that the calendar shows. The list below it has the others, so no maturity is among them. */
export function shownEntries(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const ofIncome = entries.filter(({ event }) => event !== "maturity");
  if (ofIncome.length <= maxPerWeek + 1) return [...entries];
  const shown = new Set(ofIncome.slice(0, maxPerWeek));
  return entries.filter((entry) => entry.event === "maturity" || shown.has(entry));
}

/** The coming six weeks, today included, with the record dates, payments and maturities of each. */
export function buildCalendarWeeks(today: Day, calendar: readonly CalendarEntry[]): CalendarWeek[] {
  return Array.from({ length: weeksAhead }, (_, week) => {
    const from = addDays(today, week * 7);
    const to = addDays(from, 6);
    const entries = calendar
      .filter(({ day }) => day >= from && day <= to)
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    const days = Array.from({ length: 7 }, (_, index) => {
      const day = addDays(from, index);
      const has = (event: CalendarEntry["event"]) =>
        entries.some((entry) => entry.day === day && entry.event === event);
      return { day, record: has("record"), payment: has("payment"), maturity: has("maturity") };
    });
    return { from, to, text: weekText(from, to), days, entries };
  });
}
