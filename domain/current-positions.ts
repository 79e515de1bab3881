import { lastBusinessDay } from "#domain/business-days.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";
import { type AssetReplay, compareSequence } from "#domain/ledger/asset-replay.ts";
import type { Holding } from "#domain/ledger/step.ts";
import { type RatioChange, splitAdjusted } from "#domain/prices/split-adjusted.ts";
import {
  currentPriceOf,
  isStale,
  type PositionValuation,
  type SourcedPrice,
  totalValuation,
  valuePosition,
} from "#domain/valuation.ts";

/** A portfolio's replays until today, and what is known of its assets. */
export type PortfolioFacts = {
  /** In the order of the first entry of each asset. */
  replays: ReadonlyMap<string, AssetReplay>;
  /** The last closes of each asset, the newest first. */
  lastCloses: ReadonlyMap<string, readonly SourcedPrice[]>;
  assetOf(id: string): { isCustom: boolean; assetClass: { code: string } };
};

/** An open holding at the price of today. */
export type CurrentPosition = Holding &
  PositionValuation & {
    /** BRL for one unit, without fees. */
    averagePrice: Decimal;
    currentPrice: SourcedPrice;
    /** Never where the asset or the valuation is the owner's: the price grows old when they say so. */
    hasOldPrice: boolean;
    /** Of the market's price since the session before the one it is from, as a fraction; undefined where not known. */
    change: Decimal | undefined;
  };

function sessionChange(closes: readonly SourcedPrice[], splits: readonly RatioChange[]) {
  const [last, before] = closes;
  if (!last || !before || before.day < lastBusinessDay("B3", addDays(last.day, -1))) return undefined;
  return last.price.div(splitAdjusted(before.price, before.day, last.day, splits)).minus(1);
}

function currentPosition(
  holding: Holding,
  { lastCloses, assetOf }: PortfolioFacts,
  splits: readonly RatioChange[],
  today: Day,
): CurrentPosition {
  const known = lastCloses.get(holding.assetId) ?? [];
  const [close] = known;
  const quote = close && { ...close, price: splitAdjusted(close.price, close.day, today, splits) };
  const currentPrice = currentPriceOf(holding, quote);
  const averagePrice = holding.cost.div(holding.quantity);
  return {
    ...holding,
    averagePrice,
    ...valuePosition({ quantity: holding.quantity, averagePrice }, currentPrice.price),
    currentPrice,
    hasOldPrice:
      !assetOf(holding.assetId).isCustom && !currentPrice.isOwn && isStale(currentPrice.day, today),
    change: currentPrice === quote ? sessionChange(known, splits) : undefined,
  };
}

/** What is open, at the prices of today, in the order in which the holdings were opened. */
export function openPositions(facts: PortfolioFacts, today: Day): CurrentPosition[] {
  return [...facts.replays.values()]
    .toSorted((a, b) => compareSequence(a.opened, b.opened))
    .flatMap(({ holding, ratioChanges }) =>
      holding ? [currentPosition(holding, facts, ratioChanges, today)] : [],
    );
}

/** The open positions, each with its part of the portfolio's value as a fraction. */
export function weightedPositions(
  facts: PortfolioFacts,
  today: Day,
): (CurrentPosition & { weight: Decimal })[] {
  const positions = openPositions(facts, today);
  const { marketValue: total } = totalValuation(positions);
  return positions.map((position) => ({ ...position, weight: position.marketValue.div(total) }));
}
