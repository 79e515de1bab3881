import type { Asset } from "#contract/assets.ts";
import type { Day } from "#domain/calendar.ts";
import { currentPosition } from "#domain/current-positions.ts";
import { replayByDay } from "#domain/ledger/asset-days.ts";
import { ratioChangesByAsset } from "#domain/prices/split-adjusted.ts";
import { findAssets } from "#server/assets/queries.ts";
import { findNewestValuations } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";
import { findLastCloses } from "#server/market-data/queries.ts";

/** A portfolio's ledger, or an asset's part of it, replayed until today, with what is open at the prices of today. */
export async function currentState(
  db: Db,
  portfolioId: string,
  today: Day,
  part: { assetIds?: string[] } = {},
) {
  const { entries, trades, assetIds } = await loadLedger(db, { portfolioId }, today, part);
  const ids = [...assetIds];
  const assets = await findAssets(db, ids);
  // An asset of one's own has no close; its owner's newest valuation stands in for it.
  const valuations = await findNewestValuations(db, ids);
  const closes = new Map([...(await findLastCloses(db, ids, today)), ...valuations]);
  const splits = ratioChangesByAsset(entries);
  const { holdings, days } = replayByDay(entries);
  return {
    entries,
    trades,
    assetIds: ids,
    splits,
    days,
    positions: [...holdings.values()].map((holding) => currentPosition(holding, { splits, closes }, today)),
    assetOf(id: string): Asset {
      const asset = assets.get(id);
      if (!asset) throw new Error(`asset ${id} is in a ledger but cannot be seen`);
      return asset;
    },
  };
}
