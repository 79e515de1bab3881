import type { Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";
import { dividedByRatio, type Ratio } from "#domain/ledger/entry.ts";

/** A split or a bonus: from the start of the day a unit is another. */
export type RatioChange = { day: Day; ratio: Ratio };

/** A price seen on `seen`, for one unit of `day`. `changes` are those of the asset. */
export function splitAdjusted(price: Decimal, seen: Day, day: Day, changes: readonly RatioChange[]): Decimal {
  let adjusted = price;
  for (const change of changes) {
    if (seen < change.day && change.day <= day) adjusted = dividedByRatio(adjusted, change.ratio);
  }
  return adjusted;
}
