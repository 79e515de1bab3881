import { membersOf } from "#contract/portfolio-sums.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { maxReportTrades, type Report, type ReportTrade } from "#contract/report.ts";
import type { Period } from "#domain/kernel/calendar.ts";
import { findAssets } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countTradesOfPeriod, findTradesOfPeriod } from "#server/rooms/reports/trade-queries.ts";

export type LoadedTrades = Pick<Report, "trades" | "tradeNames" | "tradeCount">;

/** A list in which each value stands once. */
function createList<Value>() {
  const places = new Map<Value, number>();
  return {
    placeOf(value: Value): number {
      const place = places.get(value) ?? places.size;
      places.set(value, place);
      return place;
    },
    values: () => [...places.keys()],
  };
}

/** The trades of a period, oldest first. Those of a sum say in which portfolio they are. */
export async function loadTrades(db: Db, portfolio: Portfolio, days: Period): Promise<LoadedTrades> {
  const members = membersOf(portfolio);
  const portfolios = members.length > 1 ? members : [];
  const assets = createList<string>();
  const custodians = createList<string>();
  const found: ReportTrade[] = [];
  let tradeCount = 0;
  for (const [place, { id }] of members.entries()) {
    for (const trade of await findTradesOfPeriod(db, id, days, maxReportTrades)) {
      const { assetId, custodian, ...terms } = trade;
      found.push({
        ...terms,
        asset: assets.placeOf(assetId),
        custodian: custodian === null ? null : custodians.placeOf(custodian),
        ...(portfolios.length > 0 && { portfolio: place }),
      });
    }
    tradeCount += await countTradesOfPeriod(db, id, days);
  }
  // The trades of one portfolio stay in ledger order.
  const inOrder = found.toSorted((a, b) =>
    a.tradeDate < b.tradeDate ? -1 : Number(a.tradeDate > b.tradeDate),
  );
  const assetOf = await findAssets(db, assets.values());
  const nameOf = (id: string) => assetOf.get(id) ?? { id, ticker: "", name: "" };
  return {
    trades: inOrder.slice(0, maxReportTrades),
    tradeNames: { assets: assets.values().map(nameOf), custodians: custodians.values(), portfolios },
    tradeCount,
  };
}
