import { businessDaysBetween } from "#domain/business-days.ts";
import type { Day } from "#domain/calendar.ts";
import { type Decimal, zero } from "#domain/decimal.ts";
import type { Holding } from "#domain/ledger/step.ts";

/** A price in BRL per unit, the day it was seen, and who saw it: the market, the owner, or null for the person's own trade. */
export type SourcedPrice = {
  price: Decimal;
  day: Day;
  source: string | null;
  /** The owner's valuation. */
  isOwn?: boolean;
};

/** After three days of business without another one, a price is old. */
export const isStale = (seen: Day, today: Day): boolean => businessDaysBetween("B3", seen, today).length > 3;

export type PositionValuation = {
  /** What the open position cost, in BRL, without fees. */
  invested: Decimal;
  marketValue: Decimal;
  gain: Decimal;
  /** The gain as a fraction of what was invested; null where nothing was invested. */
  gainRate: Decimal | null;
};

/**
 * The most recent of the quote and the portfolio's own last trade; on the same day, the quote: the market's close, or
 * what the person says an asset of their own is worth.
 */
export function currentPriceOf(
  position: Pick<Holding, "lastTrade">,
  quote: SourcedPrice | undefined,
): SourcedPrice {
  const { price, day } = position.lastTrade;
  return quote && quote.day >= day ? quote : { price, day, source: null };
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
