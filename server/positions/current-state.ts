import type { Asset } from "#contract/assets.ts";
import type { Day } from "#domain/calendar.ts";
import { currentPositions } from "#domain/current-positions.ts";
import { findAssets } from "#server/assets/queries.ts";
import { findNewestValuations } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { findEvents, findLastCloses } from "#server/market-data/queries.ts";
import { ledgerOf } from "#server/transactions/ledger-queries.ts";

/** A portfolio's ledger, or an asset's part of it, what has happened to its assets until today, and what is open. */
export async function currentState(db: Db, portfolioId: string, today: Day, part: { assetId?: string } = {}) {
  const ledger = await ledgerOf(db, portfolioId, part);
  const assetIds = [...new Set(ledger.map(({ assetId }) => assetId))];
  const assets = await findAssets(db, assetIds);
  const events = await findEvents(db, assetIds, today);
  // An asset of one's own has no close; its owner's newest valuation stands in for it.
  const valuations = await findNewestValuations(db, assetIds);
  const closes = new Map([...(await findLastCloses(db, assetIds, today)), ...valuations]);
  return {
    ledger,
    assetIds,
    events,
    positions: currentPositions(ledger, { events, closes }, today),
    assetOf(id: string): Asset {
      const asset = assets.get(id);
      if (!asset) throw new Error(`asset ${id} is in a ledger but cannot be seen`);
      return asset;
    },
  };
}
