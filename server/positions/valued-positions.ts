import type { Position } from "#contract/positions.ts";
import type { Day } from "#domain/calendar.ts";
import type { CurrentPosition } from "#domain/current-positions.ts";
import { textOf } from "#domain/decimal.ts";
import { isStale, totalsOf } from "#domain/valuation.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import type { Db } from "#server/db/client.ts";
import { currentState } from "#server/positions/current-state.ts";

export const amountsOf = ({
  quantity,
  averagePrice,
  invested,
  marketValue,
  gain,
  gainRate,
  currentPrice,
}: CurrentPosition) => ({
  quantity: textOf(quantity),
  averagePrice: textOf(averagePrice),
  invested: textOf(invested),
  marketValue: textOf(marketValue),
  gain: textOf(gain),
  gainRate: gainRate && textOf(gainRate),
  currentPrice: { ...currentPrice, price: textOf(currentPrice.price) },
});

/** The portfolio's open positions at their current prices, by class and ticker. */
export async function valuedPositions(db: Db, portfolioId: string, today: Day): Promise<Position[]> {
  const { positions, assetOf } = await currentState(db, portfolioId, today);
  const custodians = new Map((await listCustodians(db)).map((custodian) => [custodian.id, custodian]));
  const { marketValue: total } = totalsOf(positions);
  return positions
    .map((position): Position => {
      const { change, marketValue, custodianId } = position;
      const asset = assetOf(position.assetId);
      return {
        asset,
        ...amountsOf(position),
        hasOldPrice: !asset.isCustom && isStale(position.currentPrice.day, today),
        weight: textOf(marketValue.div(total)),
        today: change ? { rate: textOf(change) } : { unavailable: "price-missing" },
        custodian: custodians.get(custodianId ?? "") ?? null,
      };
    })
    .toSorted(
      (a, b) =>
        a.asset.assetClass.orderIndex - b.asset.assetClass.orderIndex ||
        (a.asset.ticker < b.asset.ticker ? -1 : 1),
    );
}
