import { type Lot, openLots, unitsOfLots } from "#domain/fixed-income/redemption-lots.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { Holding } from "#domain/ledger/step.ts";
import type { StoredEntry } from "#server/ledger/load-ledger.ts";

/** The replay of an asset of which some is held. */
export type HeldReplay = AssetReplay & { holding: Holding };

export const isHeld = (replayed: AssetReplay | undefined): replayed is HeldReplay =>
  replayed?.holding !== undefined;

/** An asset whose purchases have taxes of their own. */
type Bought = { id: string; firstDay: Day };

/** The purchases that are left. Events that are no trades may leave other units: they count as one purchase of the first day. */
export function lotsOf(
  { id, firstDay }: Bought,
  holding: Holding,
  entries: readonly StoredEntry[],
): readonly Lot[] {
  const trades = entries.flatMap((entry) =>
    (entry.kind === "buy" || entry.kind === "sell") && entry.assetId === id
      ? [{ ...entry, kind: entry.kind }]
      : [],
  );
  const lots = openLots(trades);
  if (unitsOfLots(lots).eq(holding.quantity)) return lots;
  return [{ day: firstDay, quantity: holding.quantity, invested: holding.cost }];
}
