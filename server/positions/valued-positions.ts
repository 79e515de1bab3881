import type { Position } from "#contract/positions.ts";
import { textOf } from "#domain/decimal.ts";
import { positionsOf } from "#domain/positions.ts";
import { currentPriceOf, valuationOf } from "#domain/valuation.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import type { Db } from "#server/db/client.ts";
import { findQuotedAssets } from "#server/positions/queries.ts";
import { ledgerOf } from "#server/transactions/ledger-queries.ts";

/** The portfolio's open positions at their current prices, by class and ticker. */
export async function valuedPositions(db: Db, portfolioId: string): Promise<Position[]> {
  const open = positionsOf(await ledgerOf(db, portfolioId));
  const quoted = await findQuotedAssets(
    db,
    open.map(({ assetId }) => assetId),
  );
  const custodians = new Map((await listCustodians(db)).map((custodian) => [custodian.id, custodian]));

  return open
    .map((position) => {
      const { asset, quote } = quoted.get(position.assetId) ?? {};
      if (!asset) throw new Error(`asset ${position.assetId} is in a ledger but cannot be seen`);
      const { price, day, source } = currentPriceOf(position, quote);
      const { invested, marketValue, gain, gainRate } = valuationOf(position, price);
      return {
        asset,
        quantity: textOf(position.quantity),
        averagePrice: textOf(position.averagePrice),
        invested: textOf(invested),
        marketValue: textOf(marketValue),
        gain: textOf(gain),
        gainRate: gainRate && textOf(gainRate),
        currentPrice: { price: textOf(price), day, source },
        custodian: custodians.get(position.custodianId ?? "") ?? null,
      };
    })
    .toSorted(
      (a, b) =>
        a.asset.assetClass.orderIndex - b.asset.assetClass.orderIndex ||
        (a.asset.ticker < b.asset.ticker ? -1 : 1),
    );
}
