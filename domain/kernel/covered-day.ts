import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

/** The newest of the days such that items of that day or later are at least half of the value. `mayBe` leaves days out. */
export function coveredDay(
  items: readonly { day: Day; value: Decimal }[],
  mayBe: (day: Day) => boolean = () => true,
): Day | undefined {
  const total = items.reduce((sum, { value }) => sum.plus(value), zero);
  let covered = zero;
  for (const { day, value } of items.toSorted((a, b) => (a.day < b.day ? 1 : -1))) {
    covered = covered.plus(value);
    if (covered.times(2).gte(total) && mayBe(day)) return day;
  }
  return undefined;
}
