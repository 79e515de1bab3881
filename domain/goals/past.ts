import { addDays, type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

/** The value of the portfolios of a goal at the end of a day, or their average income of a month until then. */
export type PastPoint = { day: Day; value: Decimal };

/** Columns of equal length, in order of day. A portfolio is worth nothing before its first day. */
type ValueHistory = { days: readonly Day[]; values: readonly Decimal[] };

/** The past of a goal goes back ten years at most. */
export const maxPastMonths = 120;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The last days of the months from that of `first` to the last one that is over before `today`, at most ten years of them. */
export function monthEnds(first: Day, today: Day): Day[] {
  const ends: Day[] = [];
  for (let next = firstOfMonth(today); ends.length < maxPastMonths; next = monthsAfter(next, -1)) {
    const end = addDays(next, -1);
    if (end < first) break;
    ends.push(end);
  }
  return ends.toReversed();
}

/** The sum of the values at the end of each month. A history of weeks has the value of the last week that is over. */
export function pastValues(histories: readonly ValueHistory[], today: Day): PastPoint[] {
  const firsts = histories.flatMap(({ days }) => days[0] ?? []);
  const first = firsts.toSorted()[0];
  if (first === undefined) return [];
  const ends = monthEnds(first, today);
  const columns = histories.map(({ days, values }) => {
    let next = 0;
    return ends.map((end) => {
      while (next < days.length && (days[next] ?? end) <= end) next += 1;
      return values[next - 1] ?? zero;
    });
  });
  return ends.map((day, index) => ({
    day,
    value: columns.reduce((sum, column) => sum.plus(column[index] ?? zero), zero),
  }));
}

/**
 * A twelfth of the income of the twelve months until the end of each month. It begins with the month of the first payment. `until` is
 * the last day whose payments are known. `isCut`: earlier months were left out, so the first eleven have no sum.
 */
export function pastIncomes(
  months: readonly { month: string; net: Decimal }[],
  { until, today, isCut }: { until: Day; today: Day; isCut: boolean },
): PastPoint[] {
  const byMonth = new Map<string, Decimal>();
  for (const { month, net } of months) byMonth.set(month, (byMonth.get(month) ?? zero).plus(net));
  const first = [...byMonth.keys()].toSorted()[0];
  if (first === undefined) return [];
  return monthEnds(monthsAfter(`${first}-01`, isCut ? 11 : 0), today)
    .filter((day) => day <= until)
    .map((day) => {
      const year = Array.from({ length: 12 }, (_, back) => monthsAfter(firstOfMonth(day), -back).slice(0, 7));
      const sum = year.reduce((total, month) => total.plus(byMonth.get(month) ?? zero), zero);
      return { day, value: sum.div(12) };
    });
}
