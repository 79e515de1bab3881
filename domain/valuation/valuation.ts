import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { Holding } from "#domain/ledger/step.ts";

/** A price in BRL per unit, with its day and source: a market, the owner, or null for the portfolio's own trade. */
export type SourcedPrice = {
  price: Decimal;
  day: Day;
  source: string | null;
  /** Whether the price is the owner's valuation. */
  isOwn?: boolean;
  /** Whether no newer price can follow: a bond or a contract was repaid. */
  isFinal?: boolean;
  /** When a final price became known; undefined if that was before its day. */
  knownAt?: Date | undefined;
  /** The last day that the published rates of a contract tell, until it is repaid. */
  ratesUntil?: Day;
};

/** A price is stale after three business days. */
export const isStale = (priceDay: Day, today: Day): boolean =>
  businessDaysBetween("B3", priceDay, today).length > 3;

export type PositionValuation = {
  /** Cost of the open position in BRL, without fees. */
  invested: Decimal;
  marketValue: Decimal;
  gain: Decimal;
  /** The gain as a fraction of `invested`; null if that is zero. */
  gainRate: Decimal | null;
};

/**
 * The newer of the quote and the portfolio's own last trade; on the same day, the quote.
 * A quote is a market close or the owner's valuation.
 */
export function currentPriceOf(
  position: Pick<Holding, "lastTrade">,
  quote: SourcedPrice | undefined,
): SourcedPrice {
  const { price, day } = position.lastTrade;
  if (quote && quote.day >= day) return quote;
  return { price, day, source: null, ...(quote?.ratesUntil && { ratesUntil: quote.ratesUntil }) };
}

function against(invested: Decimal, marketValue: Decimal): PositionValuation {
  const gain = marketValue.minus(invested);
  return { invested, marketValue, gain, gainRate: invested.isZero() ? null : gain.div(invested) };
}

export function valuePosition(
  position: { quantity: Decimal; averagePrice: Decimal },
  price: Decimal,
): PositionValuation {
  return against(position.averagePrice.times(position.quantity), price.times(position.quantity));
}

export function totalValuation(
  parts: readonly Pick<PositionValuation, "invested" | "marketValue">[],
): PositionValuation {
  return against(
    parts.reduce((sum, { invested }) => sum.plus(invested), zero),
    parts.reduce((sum, { marketValue }) => sum.plus(marketValue), zero),
  );
}
