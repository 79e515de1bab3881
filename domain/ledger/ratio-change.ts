import type { Day } from "#domain/kernel/calendar.ts";
import { one } from "#domain/kernel/decimal.ts";
import { type Bracket, isSpinOff, type LedgerEntry, priceShare, type Ratio } from "#domain/ledger/entry.ts";

/**
 * A split or a bonus, effective from the start of `day`. Closes before `closesFrom`, or else `day`, are for the old unit.
 * A spin-off lowers the price and keeps the units.
 */
export type RatioChange = { day: Day; ratio: Ratio; closesFrom?: Day; keepsUnits?: true };

const closesFromOf = ({ bracket }: { bracket?: Bracket }) => bracket && { closesFrom: bracket.to };

/** How the entry changes the price of a unit, also while nothing is held. */
export function ratioChangeOf(entry: LedgerEntry): RatioChange | undefined {
  const { kind, day } = entry;
  if (kind === "split" || kind === "bonus") return { day, ratio: entry.ratio, ...closesFromOf(entry) };
  if (kind !== "conversion" || !isSpinOff(entry)) return undefined;
  // The rest of the price stays with the units.
  const ratio = { from: one.minus(priceShare(entry)), to: one };
  return { day, ratio, keepsUnits: true, ...closesFromOf(entry) };
}
