import type { Day } from "#domain/kernel/calendar.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { LedgerEntry, Lot } from "#domain/ledger/entry.ts";
import { unitsOfLots } from "#domain/ledger/lot-list.ts";
import { isLotEntry, lotsOfArrival, openLots } from "#domain/ledger/lots.ts";
import type { Holding } from "#domain/ledger/step.ts";
import type { StoredEntry } from "#server/ledger/replays/load-ledger.ts";

/** The replay of an asset of which some is held. */
export type HeldReplay = AssetReplay & { holding: Holding };

export const isHeld = (replayed: AssetReplay | undefined): replayed is HeldReplay =>
  replayed?.holding !== undefined;

/** An asset whose purchases have taxes of their own. */
type Bought = { id: string; firstDay: Day };

/**
 * The purchases that are left, also of units that came from another portfolio. Events that are no trades may leave other units: they
 * count as one purchase of the first day.
 */
export function lotsOf(
  { id, firstDay }: Bought,
  holding: Holding,
  entries: readonly StoredEntry[],
): readonly Lot[] {
  const ofAsset: readonly LedgerEntry[] = entries.filter(({ assetId }) => assetId === id);
  const lots = openLots(ofAsset.filter(isLotEntry));
  const { quantity, cost, costWithFees } = holding;
  if (unitsOfLots(lots).eq(quantity)) return lots;
  const days = ofAsset.flatMap((entry) => (entry.kind === "transfer-in" ? lotsOfArrival(entry) : []));
  const [day = firstDay] = [firstDay, ...days.map((lot) => lot.day)].toSorted();
  return [{ day, quantity, invested: cost, fees: costWithFees.minus(cost) }];
}
