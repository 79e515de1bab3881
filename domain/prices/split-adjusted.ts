import type { Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";
import { dividedByRatio, type LedgerEntry, type Ratio } from "#domain/ledger/entry.ts";

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

export function ratioChangesByAsset(entries: Iterable<LedgerEntry>): Map<string, RatioChange[]> {
  const changes = new Map<string, RatioChange[]>();
  for (const entry of entries) {
    if (entry.kind !== "split" && entry.kind !== "bonus") continue;
    const ofAsset = changes.get(entry.assetId);
    if (ofAsset) ofAsset.push(entry);
    else changes.set(entry.assetId, [entry]);
  }
  return changes;
}
