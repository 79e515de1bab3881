import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { dividedByRatio, type Lot, timesRatio } from "#domain/ledger/entry.ts";
import { lotInUnits, lotsOfArrival } from "#domain/ledger/lots.ts";
import type { Holding, Step } from "#domain/ledger/step.ts";

/** In units of the day's end. The last trade is that of the units that came or left. */
export type Moved = {
  units: Decimal;
  /** The part whose other portfolio was deleted, so that no other replay has these units. */
  ofDeleted: Decimal;
  lastTrade: Holding["lastTrade"];
  /** The purchases of the units that came. */
  came: readonly Lot[];
};

/** A later event of the day acts on the units that were moved before it, as it acts on all others. */
export function movedOnDay(
  earlier: Moved | undefined,
  { entry, before, after, effects }: Step,
): Moved | undefined {
  const effect = effects.find(({ kind }) => kind === "moved");
  if (effect?.kind === "moved") {
    const lastTrade = (after ?? before)?.lastTrade ?? earlier?.lastTrade;
    const ofDeleted = effect.isOfDeleted ? effect.quantity : zero;
    const came = entry.kind === "transfer-in" ? lotsOfArrival(entry) : [];
    return (
      lastTrade && {
        units: effect.quantity.plus(earlier?.units ?? zero),
        ofDeleted: ofDeleted.plus(earlier?.ofDeleted ?? zero),
        lastTrade,
        came: [...(earlier?.came ?? []), ...came],
      }
    );
  }
  if (!earlier || (entry.kind !== "split" && entry.kind !== "bonus")) return earlier;
  const { price, day } = earlier.lastTrade;
  return {
    units: timesRatio(earlier.units, entry.ratio),
    ofDeleted: timesRatio(earlier.ofDeleted, entry.ratio),
    lastTrade: { price: dividedByRatio(price, entry.ratio), day },
    came: earlier.came.map((lot) => lotInUnits(lot, entry.ratio)),
  };
}
