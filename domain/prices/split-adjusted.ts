import type { Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";
import { dividedByRatio, type Ratio } from "#domain/ledger/entry.ts";

/**
 * A split or a bonus, effective from the start of `day`. Closes before `closesFrom`, or else `day`, are for the old unit.
 * A spin-off lowers the price and keeps the units.
 */
export type RatioChange = { day: Day; ratio: Ratio; closesFrom?: Day; keepsUnits?: true };

/** Adjusts a close of the day `closeDay` for the splits up to `day`. `changes` belong to the same asset. */
export function splitAdjusted(
  price: Decimal,
  closeDay: Day,
  day: Day,
  changes: readonly RatioChange[],
): Decimal {
  let adjusted = price;
  for (const change of changes) {
    if (closeDay < (change.closesFrom ?? change.day) && change.day <= day)
      adjusted = dividedByRatio(adjusted, change.ratio);
  }
  return adjusted;
}
