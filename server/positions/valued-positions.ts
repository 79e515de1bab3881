import type { Position } from "#contract/positions.ts";
import type { Day } from "#domain/calendar.ts";
import { type CorporateEvent, carriedOver } from "#domain/corporate-events.ts";
import { textOf } from "#domain/decimal.ts";
import { type Position as OpenPosition, positionsOf } from "#domain/positions.ts";
import { sessionChange } from "#domain/session-change.ts";
import { currentPriceOf, type KnownPrice, totalsOf, valuationOf } from "#domain/valuation.ts";
import { findAssets } from "#server/assets/queries.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import type { Db } from "#server/db/client.ts";
import { findEvents, findLastCloses } from "#server/market-data/queries.ts";
import { ledgerOf } from "#server/transactions/ledger-queries.ts";

/** `closes` are the newest first. */
function valued(
  position: OpenPosition,
  closes: readonly KnownPrice[],
  events: readonly CorporateEvent[],
  today: Day,
) {
  const [close] = closes;
  const quote = close && { ...close, price: carriedOver(close.price, close.day, today, events) };
  const currentPrice = currentPriceOf(position, quote);
  const change = currentPrice === quote ? sessionChange(closes, events) : undefined;
  return { position, currentPrice, change, ...valuationOf(position, currentPrice.price) };
}

/** The portfolio's open positions at their current prices, by class and ticker. */
export async function valuedPositions(db: Db, portfolioId: string, today: Day): Promise<Position[]> {
  const ledger = await ledgerOf(db, portfolioId);
  const traded = [...new Set(ledger.map(({ assetId }) => assetId))];
  const events = await findEvents(db, traded, today);
  const open = positionsOf(ledger, events);
  const ids = open.map(({ assetId }) => assetId);
  const assets = await findAssets(db, ids);
  const closes = await findLastCloses(db, ids, today);
  const custodians = new Map((await listCustodians(db)).map((custodian) => [custodian.id, custodian]));

  const eventsOf = Map.groupBy(events, ({ assetId }) => assetId);
  const positions = open.map((position) =>
    valued(position, closes.get(position.assetId) ?? [], eventsOf.get(position.assetId) ?? [], today),
  );
  const { marketValue: total } = totalsOf(positions);

  return positions
    .map(({ position, currentPrice, change, invested, marketValue, gain, gainRate }) => {
      const asset = assets.get(position.assetId);
      if (!asset) throw new Error(`asset ${position.assetId} is in a ledger but cannot be seen`);
      return {
        asset,
        quantity: textOf(position.quantity),
        averagePrice: textOf(position.averagePrice),
        invested: textOf(invested),
        marketValue: textOf(marketValue),
        gain: textOf(gain),
        gainRate: gainRate && textOf(gainRate),
        currentPrice: { ...currentPrice, price: textOf(currentPrice.price) },
        weight: textOf(marketValue.div(total)),
        today: change ? { rate: textOf(change) } : ({ unavailable: "price-missing" } as const),
        custodian: custodians.get(position.custodianId ?? "") ?? null,
      };
    })
    .toSorted(
      (a, b) =>
        a.asset.assetClass.orderIndex - b.asset.assetClass.orderIndex ||
        (a.asset.ticker < b.asset.ticker ? -1 : 1),
    );
}
