import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { type AssetReplay, compareSequence } from "#domain/ledger/asset-replay.ts";
import type { RatioChange } from "#domain/ledger/ratio-change.ts";
import type { Holding } from "#domain/ledger/step.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";
import {
  currentPriceOf,
  isStale,
  type PositionValuation,
  type SourcedPrice,
  totalValuation,
  valuePosition,
} from "#domain/valuation/valuation.ts";

/** A portfolio's replays until today, with the last closes and the master data of its assets. */
export type PortfolioFacts = {
  /** By asset, in the order of the first entries. */
  replays: ReadonlyMap<string, AssetReplay>;
  /** Last closes by asset, newest first. */
  lastCloses: ReadonlyMap<string, readonly SourcedPrice[]>;
  /** The newest session whose closes are known, whatever the portfolio holds. */
  newestSession?: Day | undefined;
  assetOf(id: string): { isCustom: boolean; assetClass: { code: string } };
};

/** An open holding valued at today's price. */
export type CurrentPosition = Holding &
  PositionValuation & {
    /** BRL for one unit, without fees. */
    averagePrice: Decimal;
    currentPrice: SourcedPrice;
    /**
     * False for the owner's own valuations and trades after them, for entries of custom assets, and for what was repaid. They do not
     * go stale by themselves.
     */
    hasOldPrice: boolean;
  };

/** The close of the session before the newest close; undefined if that session has none. */
function previousClose([last, before]: readonly SourcedPrice[]): SourcedPrice | undefined {
  if (!last || !before || before.day < lastBusinessDay("B3", addDays(last.day, -1))) return undefined;
  return before;
}

/** The change of the newest close against the session before it; undefined if either is missing. `closes` are newest first. */
export function sessionChange(closes: readonly SourcedPrice[], splits: readonly RatioChange[]) {
  const [last] = closes;
  const before = previousClose(closes);
  if (!last || !before) return undefined;
  return last.price.div(splitAdjusted(before.price, before.day, last.day, splits)).minus(1);
}

/** The newest of the closes, for the units of today. */
function quoteOf([close]: readonly SourcedPrice[], splits: readonly RatioChange[], today: Day) {
  return close && { ...close, price: splitAdjusted(close.price, close.day, today, splits) };
}

/** Today's price of a unit of a holding. `closes` are the last ones of its asset, newest first. */
export const priceOfHolding = (
  { holding, ratioChanges }: Pick<AssetReplay, "ratioChanges"> & { holding: Holding },
  closes: readonly SourcedPrice[],
  today: Day,
): SourcedPrice => currentPriceOf(holding, quoteOf(closes, ratioChanges, today));

/** Whether a price newer than the quote and the trades is expected from a market, or from the rates of a contract. */
const isAwaited = (
  quote: SourcedPrice | undefined,
  { source, isFinal }: SourcedPrice,
  isCustom: boolean,
): boolean => !quote?.isOwn && !isFinal && (source !== null || !isCustom);

function currentPosition(
  holding: Holding,
  { lastCloses, assetOf }: PortfolioFacts,
  splits: readonly RatioChange[],
  today: Day,
): CurrentPosition {
  const quote = quoteOf(lastCloses.get(holding.assetId) ?? [], splits, today);
  const currentPrice = currentPriceOf(holding, quote);
  const averagePrice = holding.cost.div(holding.quantity);
  return {
    ...holding,
    averagePrice,
    ...valuePosition({ quantity: holding.quantity, averagePrice }, currentPrice.price),
    currentPrice,
    hasOldPrice:
      isAwaited(quote, currentPrice, assetOf(holding.assetId).isCustom) && isStale(currentPrice.day, today),
  };
}

/** The open holdings at today's prices, in the order in which they were opened. */
export function openPositions(facts: PortfolioFacts, today: Day): CurrentPosition[] {
  return [...facts.replays.values()]
    .toSorted((a, b) => compareSequence(a.opened, b.opened))
    .flatMap(({ holding, ratioChanges }) =>
      holding ? [currentPosition(holding, facts, ratioChanges, today)] : [],
    );
}

/** The open positions, each with its fraction of the portfolio's value. */
export function weightedPositions(
  facts: PortfolioFacts,
  today: Day,
): (CurrentPosition & { weight: Decimal })[] {
  const positions = openPositions(facts, today);
  const { marketValue: total } = totalValuation(positions);
  return positions.map((position) => ({ ...position, weight: position.marketValue.div(total) }));
}
