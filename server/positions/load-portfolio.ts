import type { Asset } from "#contract/assets.ts";
import type { Day } from "#domain/calendar.ts";
import type { KnownPrice } from "#domain/valuation.ts";
import { findAssets } from "#server/assets/queries.ts";
import { findNewestValuations } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { type Ledger, loadLedger } from "#server/ledger/load-ledger.ts";
import { findLastCloses } from "#server/market-data/queries.ts";

/** Facts of a portfolio that positions, trails and overviews are calculated from. */
export type LoadedPortfolio = Ledger & {
  /** The last closes of each asset, the newest first. */
  lastCloses: ReadonlyMap<string, readonly KnownPrice[]>;
  assetOf(id: string): Asset;
};

/** A portfolio's ledger until today, or an asset's part of it, with its assets and their last closes. */
export async function loadPortfolio(
  db: Db,
  portfolioId: string,
  today: Day,
  part: { assetIds?: string[] } = {},
): Promise<LoadedPortfolio> {
  const ledger = await loadLedger(db, { portfolioId }, today, part);
  const ids = [...ledger.assetIds];
  const assets = await findAssets(db, ids);
  // A custom asset has no close; its owner's newest valuation stands in for it.
  const valuations = await findNewestValuations(db, ids);
  const lastCloses = new Map([...(await findLastCloses(db, ids, today)), ...valuations]);
  return {
    ...ledger,
    lastCloses,
    assetOf(id) {
      const asset = assets.get(id);
      if (!asset) throw new Error(`asset ${id} is in a ledger but cannot be seen`);
      return asset;
    },
  };
}
