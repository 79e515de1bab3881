import { maxHistoryDays } from "#contract/asset-history.ts";
import { Lineages } from "#domain/ledger/lineages.ts";
import { trailOf } from "#domain/ledger/trail.ts";
import { closesOfSecurity } from "#domain/prices/closes-of-security.ts";
import { type AssetHistory, assetHistory } from "#domain/valuation/asset-history.ts";
import type { Db } from "#server/db/client.ts";
import { findContractCloses } from "#server/fixed-income/own-prices.ts";
import { type AssetOfDay, loadAssetLedger } from "#server/ledger/load-asset-ledger.ts";
import type { Remember } from "#server/market-data/catalogue/market-cache.ts";
import { findCloses } from "#server/market-data/catalogue/queries.ts";

/** The price of an asset since its first entry; undefined without entries. */
export async function loadAssetHistory(
  db: Db,
  asset: AssetOfDay,
  remember: Remember,
): Promise<AssetHistory | undefined> {
  const { entries, held, codes, replays } = await loadAssetLedger(db, asset);
  const lineages = new Lineages(replays);
  const lines = trailOf(entries, (id) => lineages.idOf(id) === lineages.idOf(held));
  if (lines.length === 0) return undefined;
  const quoted = await findCloses(db, [held, ...codes.tickersOf(held)]);
  const period = { from: lines[0]?.entry.day ?? asset.today, to: asset.today };
  const ofContracts = await findContractCloses(db, [held], period, { today: asset.today, remember });
  const closes = ofContracts.get(held) ?? closesOfSecurity(codes, held, quoted);
  const changes = replays.get(held)?.ratioChanges ?? [];
  return assetHistory({ closes, lines, changes, today: asset.today }, maxHistoryDays);
}
