import { maxLineCloses, maxLines, type PriceLine } from "#contract/price-lines.ts";
import { twelveMonthsTo } from "#domain/income/twelve-months.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { closesOfSecurity } from "#domain/prices/closes-of-security.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";
import { thinned } from "#domain/prices/thinned.ts";
import { findContractCloses } from "#server/ledger/fixed-income/own-prices.ts";
import type { Remember } from "#server/market/market-data/catalogue/market-cache.ts";
import { findCloses } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

type LineFacts = {
  replays: ReadonlyMap<string, AssetReplay>;
  codes: TickerHistory;
  today: Day;
  remember: Remember;
};

/** Number of assets whose closes are in memory at once. */
const assetsPerSlice = 50;

/**
 * One line for each asset that is held now and has prices of a market or a contract, for at most `maxLines` assets. It reads the 12 months
 * alone, outside the cache of whole histories, which the overviews need.
 */
export async function loadPriceLines(
  db: Db,
  { replays, codes, today, remember }: LineFacts,
): Promise<PriceLine[]> {
  const held = [...replays].flatMap(([id, { holding }]) => (holding ? [id] : [])).slice(0, maxLines);
  const { from } = twelveMonthsTo(today);
  const lines: PriceLine[] = [];
  for (let start = 0; start < held.length; start += assetsPerSlice) {
    const ids = held.slice(start, start + assetsPerSlice);
    const quoted = await findCloses(db, codes.includeLinked(ids), from);
    const ofContracts = await findContractCloses(db, ids, { from, to: today }, { today, remember });
    for (const assetId of ids) {
      const found = ofContracts.get(assetId) ?? closesOfSecurity(codes, assetId, quoted);
      const closes = found.filter(({ day }) => day >= from && day <= today);
      if (closes.length === 0) continue;
      const changes = replays.get(assetId)?.ratioChanges ?? [];
      const kept = thinned(closes, maxLineCloses);
      lines.push({
        assetId,
        days: kept.map(({ day }) => day),
        closes: kept.map(({ day, price }) =>
          textOf(splitAdjusted(price, day, today, changes).toSignificantDigits(6)),
        ),
      });
    }
  }
  return lines;
}
