import { maxHistoryDays } from "#contract/asset-history.ts";
import { Lineages } from "#domain/ledger/lineages.ts";
import { trailOf } from "#domain/ledger/trail.ts";
import { closesOfSecurity } from "#domain/prices/closes-of-security.ts";
import { type AssetHistory, assetHistory } from "#domain/valuation/asset-history.ts";
import type { Db } from "#server/db/client.ts";
import { type AssetOfDay, loadAssetLedger } from "#server/ledger/load-asset-ledger.ts";
import { findCloses } from "#server/market-data/catalogue/queries.ts";

/** The price of an asset since its first entry; undefined without entries. */
export async function loadAssetHistory(db: Db, asset: AssetOfDay): Promise<AssetHistory | undefined> {
  const { entries, held, codes, replays } = await loadAssetLedger(db, asset);
  const lineages = new Lineages(replays);
  const lines = trailOf(entries, (id) => lineages.idOf(id) === lineages.idOf(held));
  if (lines.length === 0) return undefined;
  const closes = closesOfSecurity(codes, held, await findCloses(db, [held, ...codes.tickersOf(held)]));
  const changes = replays.get(held)?.ratioChanges ?? [];
  return assetHistory({ closes, lines, changes, today: asset.today }, maxHistoryDays);
}
