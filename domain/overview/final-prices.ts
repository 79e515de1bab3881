import { addDays, calendarDays, type Day, type Period } from "#domain/kernel/calendar.ts";
import { type Closes, isComputed } from "#domain/valuation/computed-closes.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";

/** The last days of the months after a day, and the last day of the period. */
const endsOfMonths = (after: Day, { from, to }: Period): Day[] =>
  calendarDays(after < from ? from : addDays(after, 1), to).filter(
    (day) => day === to || addDays(day, 1).endsWith("-01"),
  );

/** The closes with the price of a repayment at each later end of a month: its value is known, and no price is missing. */
export function withFinalPrice(closes: Closes, last: SourcedPrice | undefined, period: Period): Closes {
  if (!last?.isFinal || last.day >= period.to) return closes;
  const { price } = last;
  const later = endsOfMonths(last.day, period).map((day) => ({ day, price }));
  if (!isComputed(closes)) return [...closes, ...later];
  return { read: () => [...closes.read(), ...later], size: closes.size + 10 * later.length };
}
