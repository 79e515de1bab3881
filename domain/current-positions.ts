import { lastBusinessDay } from "#domain/business-days.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";
import type { Holding } from "#domain/ledger/step.ts";
import { type RatioChange, splitAdjusted } from "#domain/prices/split-adjusted.ts";
import { currentPriceOf, type KnownPrice, type Valuation, valuationOf } from "#domain/valuation.ts";

/** An open holding at the price of today. */
export type CurrentPosition = Holding &
  Valuation & {
    /** BRL for one unit, without fees. */
    averagePrice: Decimal;
    currentPrice: KnownPrice;
    /** Of the market's price since the session before the one it is from, as a fraction; undefined where not known. */
    change: Decimal | undefined;
  };

export type Known = {
  splits: ReadonlyMap<string, readonly RatioChange[]>;
  /** The last closes of each asset, the newest first. */
  closes: ReadonlyMap<string, readonly KnownPrice[]>;
};

function sessionChange(closes: readonly KnownPrice[], splits: readonly RatioChange[]) {
  const [last, before] = closes;
  if (!last || !before || before.day < lastBusinessDay("B3", addDays(last.day, -1))) return undefined;
  return last.price.div(splitAdjusted(before.price, before.day, last.day, splits)).minus(1);
}

export function currentPosition(holding: Holding, { splits, closes }: Known, today: Day): CurrentPosition {
  const ofAsset = splits.get(holding.assetId) ?? [];
  const known = closes.get(holding.assetId) ?? [];
  const [close] = known;
  const quote = close && { ...close, price: splitAdjusted(close.price, close.day, today, ofAsset) };
  const currentPrice = currentPriceOf(holding, quote);
  const averagePrice = holding.cost.div(holding.quantity);
  return {
    ...holding,
    averagePrice,
    ...valuationOf({ quantity: holding.quantity, averagePrice }, currentPrice.price),
    currentPrice,
    change: currentPrice === quote ? sessionChange(known, ofAsset) : undefined,
  };
}
