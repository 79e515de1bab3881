import { lastBusinessDay } from "#domain/business-days.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import { type CorporateEvent, carriedOver } from "#domain/corporate-events.ts";
import type { Decimal } from "#domain/decimal.ts";
import { type LedgerEntry, type Position, positionsOf } from "#domain/positions.ts";
import { currentPriceOf, type KnownPrice, type Valuation, valuationOf } from "#domain/valuation.ts";

export type CurrentPosition = Position &
  Valuation & {
    currentPrice: KnownPrice;
    /** Of the market's price since the session before the one it is from, as a fraction; undefined where not known. */
    change: Decimal | undefined;
  };

export type Known = {
  events: readonly CorporateEvent[];
  /** The last closes of each asset, the newest first. */
  closes: ReadonlyMap<string, readonly KnownPrice[]>;
};

function sessionChange(closes: readonly KnownPrice[], events: readonly CorporateEvent[]) {
  const [last, before] = closes;
  if (!last || !before || before.day < lastBusinessDay("B3", addDays(last.day, -1))) return undefined;
  return last.price.div(carriedOver(before.price, before.day, last.day, events)).minus(1);
}

/** What a ledger, in its order, leaves open, at the prices of today. */
export function currentPositions(
  ledger: Iterable<LedgerEntry>,
  { events, closes }: Known,
  today: Day,
): CurrentPosition[] {
  const eventsOf = Map.groupBy(events, ({ assetId }) => assetId);
  return positionsOf(ledger, events).map((position) => {
    const ofAsset = eventsOf.get(position.assetId) ?? [];
    const known = closes.get(position.assetId) ?? [];
    const [close] = known;
    const quote = close && { ...close, price: carriedOver(close.price, close.day, today, ofAsset) };
    const currentPrice = currentPriceOf(position, quote);
    return {
      ...position,
      ...valuationOf(position, currentPrice.price),
      currentPrice,
      change: currentPrice === quote ? sessionChange(known, ofAsset) : undefined,
    };
  });
}
