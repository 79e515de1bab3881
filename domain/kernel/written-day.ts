import { isRealDay } from "#domain/kernel/calendar.ts";

const withYear = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const withoutYear = /^(\d{1,2})[/-](\d{1,2})$/;
const leapYear = "2024";

type Parts = readonly [year: string, month: string, date: string];

/** The days that a text with the form of a day may mean; none for another text. */
function possibleDays(text: string): Parts[] {
  const [, isoYear, isoMonth = "", isoDate = ""] = iso.exec(text) ?? [];
  if (isoYear !== undefined) return [[isoYear, isoMonth, isoDate]];
  const [, first, second = "", year = leapYear] = withYear.exec(text) ?? withoutYear.exec(text) ?? [];
  if (first === undefined) return [];
  // '13/14' may be anything.
  const [lower = 0, upper = 0] = [Number(first), Number(second)].toSorted((one, other) => one - other);
  if (withoutYear.test(text) && (lower < 1 || lower > 12 || upper > 31)) return [];
  const full = year.length === 2 ? `20${year}` : year;
  return [
    [full, second, first],
    [full, first, second],
  ];
}

/** Whether a text has the form of a day, and no calendar has that day in any order. Without a year, no year has it. */
export function isNoDay(text: string): boolean {
  const days = possibleDays(text).map((parts) => parts.map((part) => part.padStart(2, "0")).join("-"));
  return days.length > 0 && !days.some(isRealDay);
}
