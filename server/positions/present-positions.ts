import type { Asset } from "#contract/assets.ts";
import type { Custodian } from "#contract/custodians.ts";
import { maxOriginLines, type Origin, type OriginLine } from "#contract/origin.ts";
import type { Position } from "#contract/positions.ts";
import type { CurrentPosition } from "#domain/current-positions.ts";
import { type Decimal, one, textOf } from "#domain/decimal.ts";
import { timesRatio } from "#domain/ledger/entry.ts";
import type { TrailLine } from "#domain/ledger/trail.ts";
import type { PositionTrail } from "#domain/position-trail.ts";
import type { StoredEntry } from "#server/ledger/load-ledger.ts";
import type { KnownAction } from "#server/market-data/queries.ts";

const amountsOf = ({
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

/** By class and ticker. */
export function presentPositions(
  positions: readonly (CurrentPosition & { weight: Decimal })[],
  assetOf: (id: string) => Asset,
  custodians: readonly Custodian[],
): Position[] {
  const custodianById = new Map(custodians.map((custodian) => [custodian.id, custodian]));
  return positions
    .map(
      (position): Position => ({
        asset: assetOf(position.assetId),
        ...amountsOf(position),
        hasOldPrice: position.hasOldPrice,
        weight: textOf(position.weight),
        today: position.change ? { rate: textOf(position.change) } : { unavailable: "price-missing" },
        custodian: custodianById.get(position.custodianId ?? "") ?? null,
      }),
    )
    .toSorted(
      (a, b) =>
        a.asset.assetClass.orderIndex - b.asset.assetClass.orderIndex ||
        (a.asset.ticker < b.asset.ticker ? -1 : 1),
    );
}

function actionKind(entry: KnownAction): OriginLine["kind"] {
  if (entry.kind === "bonus") return "BONUS";
  return entry.ratio.to.lt(entry.ratio.from) ? "REVERSE_SPLIT" : "SPLIT";
}

function presentLine({ entry, quantity, cost, averagePrice }: TrailLine<StoredEntry>): OriginLine {
  const held = {
    quantity: textOf(quantity),
    cost: textOf(cost),
    averagePrice: averagePrice && textOf(averagePrice),
  };
  switch (entry.kind) {
    case "split":
    case "bonus": {
      const factor = textOf(timesRatio(one, entry.ratio));
      return {
        day: entry.day,
        kind: actionKind(entry),
        trade: null,
        factor,
        bracket: entry.bracket ?? null,
        ...held,
      };
    }
    case "buy":
    case "sell": {
      const trade = {
        quantity: textOf(entry.quantity),
        price: textOf(entry.price),
        fees: textOf(entry.fees),
      };
      const kind = entry.kind === "buy" ? "BUY" : "SELL";
      return { day: entry.day, kind, trade, factor: null, bracket: null, ...held };
    }
  }
}

export function presentTrail(
  { id, ticker, name }: Asset,
  { lines, position, result }: PositionTrail<StoredEntry>,
): Origin {
  return {
    asset: { id, ticker, name },
    lines: lines.slice(-maxOriginLines).map(presentLine),
    earlierLines: Math.max(0, lines.length - maxOriginLines),
    position: position ? amountsOf(position) : null,
    result: {
      putIn: textOf(result.contributions),
      takenOut: textOf(result.withdrawals),
      value: textOf(result.value),
      amount: textOf(result.amount),
    },
  };
}
