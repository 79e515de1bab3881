import { type AssetHistoryQuery, maxHistoryDays } from "#contract/asset-history.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import { Lineages } from "#domain/ledger/lineages.ts";
import { trailOf } from "#domain/ledger/trail.ts";
import { assetPeriod } from "#domain/overview/asset-period.ts";
import { closesOfSecurity } from "#domain/prices/closes-of-security.ts";
import { type AssetHistory, assetHistory, linesOfSecurity } from "#domain/valuation/asset-history.ts";
import { findContractCloses } from "#server/ledger/fixed-income/own-prices.ts";
import { type AssetOfDay, loadAssetLedger } from "#server/ledger/replays/load-asset-ledger.ts";
import type { Remember } from "#server/market/market-data/catalogue/market-cache.ts";
import { findCloses } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

export type LoadedAssetHistory = AssetHistory & { period: Period; knownUntil: Day | null };

/** The price of an asset in a period, since its first entry; undefined without entries. */
export async function loadAssetHistory(
  db: Db,
  asset: AssetOfDay & AssetHistoryQuery,
  remember: Remember,
): Promise<LoadedAssetHistory | undefined> {
  const { today } = asset;
  const { entries, held, codes, replays } = await loadAssetLedger(db, asset);
  const lineages = new Lineages(replays);
  const lines = trailOf(entries, (id) => lineages.idOf(id) === lineages.idOf(held));
  const first = linesOfSecurity(lines)[0]?.entry.day;
  if (first === undefined) return undefined;
  const quoted = await findCloses(db, [held, ...codes.tickersOf(held)]);
  const whole = { from: lines[0]?.entry.day ?? first, to: today };
  const ofContracts = await findContractCloses(db, [held], whole, { today, remember });
  const closes = ofContracts.get(held) ?? closesOfSecurity(codes, held, quoted);
  const changes = replays.get(held)?.ratioChanges ?? [];
  const lastClose = closes.findLast(({ day }) => first <= day && day <= today)?.day;
  const period = assetPeriod(asset.period, { first, lastClose, today });
  const history = assetHistory({ closes, lines, changes, today, period }, maxHistoryDays);
  return { ...history, period, knownUntil: lastClose ?? null };
}
