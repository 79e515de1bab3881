import type { Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";
import { dividedByRatio, type Ratio } from "#domain/ledger/entry.ts";

/** A split or a bonus: from the start of `day` a unit is another. Closes before `closesFrom`, or `day`, are for one of before. */
export type RatioChange = { day: Day; ratio: Ratio; closesFrom?: Day };

/** A close of `seen`, for one unit of `day`. `changes` are those of the asset. */
export function splitAdjusted(price: Decimal, seen: Day, day: Day, changes: readonly RatioChange[]): Decimal {
  let adjusted = price;
  for (const change of changes) {
    if (seen < (change.closesFrom ?? change.day) && change.day <= day)
      adjusted = dividedByRatio(adjusted, change.ratio);
  }
  return adjusted;
}
