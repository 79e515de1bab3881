import { addDays, type Day, monthsAfter, type Period } from "#domain/kernel/calendar.ts";

const monthNames =
  "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

/** The number of a month, 1 to 12, of its name or its first three letters. */
export function monthOfName(word: string): number | undefined {
  const place = monthNames.findIndex((name) => name === word || name.slice(0, 3) === word);
  return place === -1 ? undefined : place + 1;
}

/** Whether the words differ by one letter that is missing, added, wrong, or swapped with its neighbour. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const left = one.slice(start);
  const right = other.slice(start);
  const isWrong = left.slice(1) === right.slice(1);
  const isAdded = left.slice(1) === right || left === right.slice(1);
  const isSwapped =
    left.length > 1 && left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isWrong || isAdded || isSwapped;
}

/** The month that a misspelt name probably means: 'novembr', 'setmbro'. Short names are too alike for that. */
export function likelyMonthOf(word: string): number | undefined {
  const place = monthNames.findIndex((name) => name.length > 5 && isOneLetterOff(word, name));
  return place === -1 ? undefined : place + 1;
}

/** The year of two or four digits. */
export const yearOf = (digits: string): number => (digits.length === 2 ? 2000 : 0) + Number(digits);

const dayAt = (year: number, month: number): Day => `${year}-${`${month}`.padStart(2, "0")}-01`;

/** `count` months of a year, from the first day to the last. */
export function wholeMonthsOf(year: number, month: number, count = 1): Period {
  const from = dayAt(year, month);
  return { from, to: addDays(monthsAfter(from, count), -1) };
}

/** The period that `of` makes of this year, or of the year before or after, so that it has begun or does not lie behind. `year`: of that one. */
export function nearestYear(
  of: (year: number) => Period,
  { today, looksAhead, year: named }: { today: Day; looksAhead: boolean; year?: number | undefined },
): Period {
  const year = Number(today.slice(0, 4));
  if (named !== undefined && !looksAhead) return of(named);
  const here = of(year);
  if (looksAhead) return here.to < today ? of(year + 1) : here;
  return here.from > today ? of(year - 1) : here;
}

/** The first day of the month, quarter or half year of `count` months in which the day lies. */
function beginOf(day: Day, count: 1 | 3 | 6 | 12): Day {
  const month = Number(day.slice(5, 7));
  return dayAt(Number(day.slice(0, 4)), month - ((month - 1) % count));
}

/** The month, quarter, half year or year of the day, `shift` later. */
export function partOfYear(day: Day, count: 1 | 3 | 6 | 12, shift: number): Period {
  const from = monthsAfter(beginOf(day, count), shift * count);
  return { from, to: addDays(monthsAfter(from, count), -1) };
}

/** The week of the day from Monday to Sunday, `shift` weeks later. */
export function weekOf(day: Day, shift: number): Period {
  const sinceMonday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, 7 * shift - sinceMonday);
  return { from, to: addDays(from, 6) };
}
