import { followsDollar } from "#domain/imports/currencies.ts";
import type { OpenPrice } from "#domain/imports/other-sheet/number-marks.ts";
import type { ForeignAmounts, ImportRow, OtherTradeRow } from "#domain/imports/rows.ts";
import { type Day, daysBetween } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { createMarketGapCheck, type MarketHistory } from "#domain/prices/market-gap.ts";
import { readMarkets } from "#server/market/market-data/catalogue/asset-markets.ts";
import { findIndexValues } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import { findCodeAssets } from "#server/rooms/imports/plan/import-assets.ts";

type Mark = "comma" | "point";
type Rate = NonNullable<ForeignAmounts["rate"]>;

/** Facts of the market that help to read a file. */
export type MarketFacts = {
  /** The only mark with which prices are near the closes of their days; null if the closes do not tell. */
  priceMark: (prices: readonly OpenPrice[]) => Promise<Mark | null>;
  /** That mark, and how many prices tell it. */
  toldMark: (prices: readonly OpenPrice[]) => Promise<{ mark: Mark | null; count: number }>;
  /** The rows with the currency that the catalogue and the market tell, and the dollar of their days. */
  withCurrencies: (rows: readonly ImportRow[]) => Promise<ImportRow[]>;
};

/** Prices that are compared; the others have the same mark. */
const maxCompared = 200;

/** The dollar of a weekend or a holiday is that of the day before. */
const maxRateAge = 7;

/** Finds the last dollar until each day. */
async function dollarsOf(db: Db, days: readonly Day[]): Promise<(day: Day) => Rate | null> {
  const from = days.toSorted()[0];
  const to = days.toSorted().at(-1);
  if (from === undefined || to === undefined) return () => null;
  const values = await findIndexValues(db, "USD", { from, to });
  return (day) => {
    const last = values.findLast((rate) => rate.day <= day);
    return last && daysBetween(last.day, day) <= maxRateAge ? last : null;
  };
}

/** Codes of the stocks of the United States have letters only, unlike those of B3. */
const foreignCode = /^[A-Z]{1,5}(?:\.[A-Z])?$/;

type Comparison = { day: Day; price: Decimal; inReais: Decimal };

/** Whether a price is near the market in dollars and far from it in reais. */
const isNearInDollars = (market: MarketHistory, { day, price, inReais }: Comparison) =>
  createMarketGapCheck(market)(day, price) !== undefined &&
  createMarketGapCheck(market)(day, inReais) === undefined;

export function createMarketFacts(people: Db, actor: Actor, today: Day): MarketFacts {
  const within = <Result>(read: (db: Db) => Promise<Result>) =>
    inPersonTransaction(people, actor, "GET", read);

  async function toldMark(
    db: Db,
    prices: readonly OpenPrice[],
  ): Promise<{ mark: Mark | null; count: number }> {
    const compared = prices.slice(0, maxCompared);
    const codes = compared.map(({ code }) => code);
    const assets = await findCodeAssets(db, codes);
    const ids = [...assets.values()].map(({ id }) => id);
    const markets = await readMarkets(db, ids, today);
    const told: (Mark | "neither")[] = [];
    for (const [code, ofCode] of Map.groupBy(compared, (price) => price.code)) {
      const market = markets.get(assets.get(code)?.id ?? "");
      if (!market) continue;
      const isFar = createMarketGapCheck(market);
      for (const { day, comma, point } of ofCode.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
        const farWithComma = isFar(day, comma);
        const farWithPoint = isFar(day, point);
        if (farWithComma && farWithPoint) told.push("neither");
        else if (farWithComma) told.push("point");
        else if (farWithPoint) told.push("comma");
      }
    }
    const [mark, ...others] = new Set(told);
    const isOnly = mark && mark !== "neither" && others.length === 0;
    return { mark: isOnly ? mark : null, count: told.length };
  }

  async function withCurrencies(db: Db, rows: readonly ImportRow[]): Promise<ImportRow[]> {
    const trades = rows.filter((row): row is OtherTradeRow => row.kind === "other-trades");
    const undecided = trades.filter(
      ({ saysReais, product, foreign }) =>
        !saysReais && product.type === "other" && (foreign === null || foreign.currency === null),
    );
    const codes = undecided.map(({ product }) => product.code);
    const assets = await findCodeAssets(db, codes);
    const coins = [...assets.values()].filter(({ assetClass }) => assetClass.code === "CRYPTO");
    const coinIds = coins.map(({ id }) => id);
    const markets = coins.length > 0 ? await readMarkets(db, coinIds, today) : new Map();
    const isOpen = new Set(undecided);
    const mayNeedRate = trades.filter((row) => row.foreign !== null || isOpen.has(row));
    const dollarOn = await dollarsOf(
      db,
      mayNeedRate.map(({ day }) => day),
    );

    function foreignOf(row: OtherTradeRow): ForeignAmounts | null {
      const { foreign, product, day, price } = row;
      const rate = dollarOn(day);
      if (foreign?.currency) return { ...foreign, rate: followsDollar(foreign.currency) ? rate : null };
      if (!isOpen.has(row)) return foreign;
      const asset = assets.get(product.code);
      const market: MarketHistory | undefined = markets.get(asset?.id ?? "");
      const isCoinInDollars =
        market && rate && isNearInDollars(market, { day, price, inReais: price.times(rate.value) });
      if (isCoinInDollars)
        return { currency: null, doubt: "market", hasSameFees: foreign?.hasSameFees ?? true, rate };
      if (!asset && foreignCode.test(product.code))
        return { currency: null, doubt: "asset", hasSameFees: foreign?.hasSameFees ?? true, rate };
      return foreign;
    }

    return rows.map((row): ImportRow => {
      if (row.kind !== "other-trades") return row;
      const foreign = foreignOf(row);
      return foreign === row.foreign ? row : { ...row, foreign, value: foreign ? null : row.value };
    });
  }

  return {
    priceMark: async (prices) => (await within((db) => toldMark(db, prices))).mark,
    toldMark: (prices) => within((db) => toldMark(db, prices)),
    withCurrencies: (rows) => within((db) => withCurrencies(db, rows)),
  };
}
