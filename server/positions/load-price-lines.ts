import { maxLineCloses, type PriceLine } from "#contract/price-lines.ts";
import type { Day } from "#domain/calendar.ts";
import { textOf } from "#domain/decimal.ts";
import { twelveMonthsTo } from "#domain/income/twelve-months.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";
import { thinned } from "#domain/prices/thinned.ts";
import type { Db } from "#server/db/client.ts";
import type { MarketCache } from "#server/market-data/market-cache.ts";
import { readCloses } from "#server/positions/read-closes.ts";

type LineFacts = {
  replays: ReadonlyMap<string, AssetReplay>;
  codes: TickerHistory;
  marketVersion: string;
  today: Day;
};

/** One line for each asset that is held now. An asset without closes has an empty line. */
export async function loadPriceLines(
  db: Db,
  market: MarketCache,
  { replays, codes, marketVersion, today }: LineFacts,
): Promise<PriceLine[]> {
  const assetIds = [...replays].flatMap(([id, { holding }]) => (holding ? [id] : []));
  const period = twelveMonthsTo(today);
  const lines: PriceLine[] = [];
  for await (const slice of readCloses(db, market, marketVersion, { assetIds, codes, period })) {
    for (const [assetId, closes] of slice) {
      const changes = replays.get(assetId)?.ratioChanges ?? [];
      const ofPeriod = closes.filter(({ day }) => period.from <= day && day <= today);
      const adjusted = thinned(ofPeriod, maxLineCloses).map(({ day, price }) =>
        splitAdjusted(price, day, today, changes),
      );
      lines.push({ assetId, closes: adjusted.map((close) => textOf(close.toSignificantDigits(6))) });
    }
  }
  return lines;
}
