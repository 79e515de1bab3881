import type { Day } from "#domain/kernel/calendar.ts";

const maxDailyPoints = 370;
const dayInMilliseconds = 86_400_000;

/** Number of the week; weeks begin on Monday. */
const weekOf = (day: Day) => Math.floor((Date.parse(day) / dayInMilliseconds + 3) / 7);

/**
 * The indexes of the days to draw. Up to about a year, all days. For longer periods: the first day, the last day of each week, and the
 * days with these indexes.
 */
export function pointsToDraw(days: readonly Day[], kept: ReadonlySet<number>): number[] {
  const all = [...days.keys()];
  if (days.length <= maxDailyPoints) return all;
  return all.filter((i) => {
    const day = days[i];
    const next = days[i + 1];
    return i === 0 || kept.has(i) || !day || !next || weekOf(day) !== weekOf(next);
  });
}
