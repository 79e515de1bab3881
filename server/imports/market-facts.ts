import type { Day } from "#domain/calendar.ts";
import type { OpenPrice } from "#domain/imports/other-sheet/number-marks.ts";
import { createMarketGapCheck } from "#domain/prices/market-gap.ts";
import type { Db } from "#server/db/client.ts";
import { inPersonTransaction } from "#server/db/person-transaction.ts";
import { findCodeAssets } from "#server/imports/import-assets.ts";
import { readMarkets } from "#server/market-data/asset-markets.ts";

type Mark = "comma" | "point";

/** Facts of the market that help to read a file. */
export type MarketFacts = {
  /** The only mark with which prices are near the closes of their days; null if the closes do not tell. */
  priceMark: (prices: readonly OpenPrice[]) => Promise<Mark | null>;
};

/** Prices that are compared; the others have the same mark. */
const maxCompared = 200;

export function createMarketFacts(people: Db, userId: string, today: Day): MarketFacts {
  return {
    priceMark: (prices) =>
      inPersonTransaction(people, userId, "GET", async (db) => {
        const compared = prices.slice(0, maxCompared);
        const assets = await findCodeAssets(
          db,
          compared.map(({ code }) => code),
        );
        const markets = await readMarkets(
          db,
          [...assets.values()].map(({ id }) => id),
          today,
        );
        const marks = new Set<Mark | "neither">();
        for (const [code, ofCode] of Map.groupBy(compared, (price) => price.code)) {
          const market = markets.get(assets.get(code)?.id ?? "");
          if (!market) continue;
          const isFar = createMarketGapCheck(market);
          for (const { day, comma, point } of ofCode.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
            const [farWithComma, farWithPoint] = [isFar(day, comma), isFar(day, point)];
            if (farWithComma && farWithPoint) marks.add("neither");
            else if (farWithComma) marks.add("point");
            else if (farWithPoint) marks.add("comma");
          }
        }
        const [mark, ...others] = marks;
        return mark && mark !== "neither" && others.length === 0 ? mark : null;
      }),
  };
}
