import { shownDay, shownMoney } from "#domain/imports/shown-text.ts";
import { createMarketGapCheck, type MarketHistory } from "#domain/prices/market-gap.ts";
import { readMarkets } from "#server/market/market-data/catalogue/asset-markets.ts";
import type { Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import type { Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";
import {
  isOfSheet,
  isOpenTrade,
  type PlannedRow,
  type TradeRow,
} from "#server/rooms/imports/plan/planned-row.ts";

const tradesByAsset = (rows: readonly PlannedRow[]): Map<string, TradeRow[]> =>
  Map.groupBy(rows.filter(isOpenTrade).filter(isOfSheet), ({ entry }) => entry.asset.id);

/** Is this price of another spreadsheet far from the market: cents, a total, another day or another unit? */
export const farPrice: Judge<ReadonlyMap<string, MarketHistory>> = {
  load(db, rows, { today, market, marketVersion }) {
    const allDays = { from: "0001-01-01", to: today };
    return readMarkets(
      db,
      [...tradesByAsset(rows).keys()],
      today,
      async (reader, ids) => (await market.closes(reader, marketVersion, ids, allDays)).closes,
    );
  },
  judge(rows, markets) {
    const verdicts = new Map<PlannedRow, Verdict>();
    for (const [assetId, trades] of tradesByAsset(rows)) {
      const history = markets.get(assetId);
      if (!history) continue;
      const gapOf = createMarketGapCheck(history);
      for (const row of trades.toSorted((a, b) => (a.entry.day < b.entry.day ? -1 : 1))) {
        const gap = gapOf(row.entry.day, row.entry.price);
        if (!gap) continue;
        const reason = `Preço longe do fechamento de ${shownMoney(gap.close)} em ${shownDay(gap.day)}: confira`;
        verdicts.set(row, { is: "asked", reason });
      }
    }
    return verdicts;
  },
};
