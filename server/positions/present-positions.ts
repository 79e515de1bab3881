import { type AssetTrail, type AssetTrailLine, maxAssetTrailLines } from "#contract/asset-trail.ts";
import type { Asset } from "#contract/assets.ts";
import type { Custodian } from "#contract/custodians.ts";
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

/** Positions ordered by class and ticker. */
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

function actionKind(entry: KnownAction): AssetTrailLine["kind"] {
  if (entry.kind === "bonus") return "BONUS";
  return entry.ratio.to.lt(entry.ratio.from) ? "REVERSE_SPLIT" : "SPLIT";
}

type TickerOf = (assetId: string) => string;

function presentEntry(
  entry: StoredEntry,
  tickerOf: TickerOf,
): Omit<AssetTrailLine, "quantity" | "cost" | "averagePrice"> {
  const { day } = entry;
  switch (entry.kind) {
    case "split":
    case "bonus": {
      const factor = textOf(timesRatio(one, entry.ratio));
      return { ...plain, day, kind: actionKind(entry), factor, bracket: entry.bracket ?? null };
    }
    case "rename": {
      const conversion = { from: tickerOf(entry.formerId), to: tickerOf(entry.newId), cash: "0" };
      return { ...plain, day, kind: "CONVERSION", conversion, factor: "1", bracket: entry.bracket ?? null };
    }
    case "conversion": {
      const { assetId, toAssetId, cash, ratio, bracket = null } = entry;
      const conversion = { from: tickerOf(assetId), to: tickerOf(toAssetId), cash: textOf(cash) };
      const factor = textOf(timesRatio(one, ratio));
      return { ...plain, day, kind: "CONVERSION", conversion, factor, bracket };
    }
    case "buy":
    case "sell": {
      const { assetId, quantity, price } = entry.recorded ?? entry;
      const trade = { quantity: textOf(quantity), price: textOf(price), fees: textOf(entry.fees) };
      const kind = entry.kind === "buy" ? "BUY" : "SELL";
      return { ...plain, day, kind, trade, ticker: tickerOf(assetId) };
    }
  }
}

const plain = { ticker: null, conversion: null, trade: null, factor: null, bracket: null };

function presentLine(line: TrailLine<StoredEntry>, ticker: string, tickerOf: TickerOf): AssetTrailLine {
  const { entry, quantity, cost, averagePrice } = line;
  const presented = presentEntry(entry, tickerOf);
  return {
    ...presented,
    ticker: presented.ticker === ticker ? null : presented.ticker,
    quantity: textOf(quantity),
    cost: textOf(cost),
    averagePrice: averagePrice && textOf(averagePrice),
  };
}

export function presentTrail(
  { assetId, lines, position, result }: PositionTrail<StoredEntry>,
  assetOf: (id: string) => Asset,
): AssetTrail {
  const { id, ticker, name } = assetOf(assetId);
  const tickerOf = (of: string) => assetOf(of).ticker;
  return {
    asset: { id, ticker, name },
    lines: lines.slice(-maxAssetTrailLines).map((line) => presentLine(line, ticker, tickerOf)),
    earlierLines: Math.max(0, lines.length - maxAssetTrailLines),
    position: position ? amountsOf(position) : null,
    result: {
      putIn: textOf(result.contributions),
      takenOut: textOf(result.withdrawals),
      value: textOf(result.value),
      amount: textOf(result.amount),
    },
  };
}
