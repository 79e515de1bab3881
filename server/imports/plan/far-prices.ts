import type { ImportAnswer } from "#contract/import-answers.ts";
import { shownDay, shownMoney } from "#domain/imports/shown-text.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { createMarketGapCheck } from "#domain/prices/market-gap.ts";
import type { Db } from "#server/db/client.ts";
import { askedAgain } from "#server/imports/plan/answers.ts";
import type { PlannedTrade } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { readMarkets } from "#server/market-data/catalogue/asset-markets.ts";
import type { MarketCache } from "#server/market-data/catalogue/market-cache.ts";

type Scope = {
  today: Day;
  market: MarketCache;
  /** From the snapshot of `db`. */
  marketVersion: string;
  answers: Readonly<Record<string, ImportAnswer>>;
};

type SheetTrade = PlannedRow & { entry: PlannedTrade };

/** The person has said what a row with a question is. B3 states its own prices. */
const isUnconfirmed = (row: PlannedRow): row is SheetTrade =>
  row.group === "new" && row.question === null && row.entry?.kind === "trade" && row.entry.origin === "SHEET";

/** Asks about trades of other spreadsheets whose price is far from the market: cents, a total, another day or another unit. */
export async function askFarPrices(
  db: Db,
  rows: readonly PlannedRow[],
  { today, market, marketVersion, answers }: Scope,
): Promise<PlannedRow[]> {
  const trades = rows.filter(isUnconfirmed);
  const byAsset = Map.groupBy(trades, ({ entry }) => entry.asset.id);
  const allDays = { from: "0001-01-01", to: today };
  const markets = await readMarkets(
    db,
    [...byAsset.keys()],
    today,
    async (reader, ids) => (await market.closes(reader, marketVersion, ids, allDays)).closes,
  );
  const asked = new Map<PlannedRow, PlannedRow>();
  for (const [assetId, history] of markets) {
    const gapOf = createMarketGapCheck(history);
    const inOrder = (byAsset.get(assetId) ?? []).toSorted((a, b) => (a.entry.day < b.entry.day ? -1 : 1));
    for (const row of inOrder) {
      const gap = gapOf(row.entry.day, row.entry.price);
      if (!gap) continue;
      const reason = `Preço longe do fechamento de ${shownMoney(gap.close)} em ${shownDay(gap.day)}: confira`;
      asked.set(row, askedAgain(row, reason, answers));
    }
  }
  return rows.map((row) => asked.get(row) ?? row);
}
