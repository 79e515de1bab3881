import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { dividedByRatio } from "#domain/ledger/entry.ts";
import type { RatioChange } from "#domain/ledger/ratio-change.ts";

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
