import { isBehind } from "#app/entities/market-data/source-state.ts";
import type { DataHealth, SourceHealth, SourceName } from "#contract/data-health.ts";
import type { Position } from "#contract/positions.ts";
import { isContractPrice } from "#contract/price-source.ts";
import { isStale } from "#domain/valuation/valuation.ts";
import { isValuedByOwner } from "#domain/valuation/valued-by-owner.ts";

export type PricedPosition = Pick<Position, "asset" | "currentPrice" | "hasOldPrice" | "repaidOn">;

/** A public source of prices of positions. */
export type PriceSource = Exclude<SourceName, "b3-indexes">;

/** The public source of a position's prices; null for a position that its owner alone values. */
export function sourceOfPrice({ asset, currentPrice: { source } }: PricedPosition): PriceSource | null {
  if (source !== null && isContractPrice(source)) return "central-bank";
  if (source === "CVM") return "cvm-funds";
  if (isValuedByOwner(asset)) return null;
  switch (asset.assetClass.code) {
    case "TREASURY":
      return "treasury";
    case "CRYPTO":
      return "crypto";
    case "OTHER":
      return null;
    default:
      return "b3-prices";
  }
}

/** Positions that wait for the same source. */
type Waiting<Priced> = { source: SourceHealth; positions: Priced[] };

type Causes<Priced> = {
  /** Positions whose price is old for a reason of their own, the oldest price first. */
  own: Priced[];
  /** The largest group first. */
  waiting: Waiting<Priced>[];
};

/**
 * Whether a position waits for its source: the source lacks days, and its last day still had a recent price. A position that had none by
 * then has a reason of its own.
 */
function waitsFor(
  position: PricedPosition,
  source: SourceHealth,
  proposals: DataHealth["tickerProposals"],
): boolean {
  const { asset, currentPrice, repaidOn } = position;
  if (!isBehind(source) || repaidOn !== undefined || asset.status === "delisted") return false;
  if (proposals.some(({ from }) => from === asset.ticker)) return false;
  return source.knownUntil === null || !isStale(currentPrice.day, source.knownUntil);
}

/** Why prices are old: for a reason of the asset, or for that of a source. */
export function findCauses<Priced extends PricedPosition>(
  positions: readonly Priced[],
  { sources, tickerProposals }: DataHealth,
): Causes<Priced> {
  const own: Priced[] = [];
  const waiting = new Map<SourceName, Waiting<Priced>>();
  for (const position of positions.filter(({ hasOldPrice }) => hasOldPrice)) {
    const name = sourceOfPrice(position);
    const source = sources.find((each) => each.name === name);
    if (!source || !waitsFor(position, source, tickerProposals)) {
      own.push(position);
      continue;
    }
    const group = waiting.get(source.name) ?? { source, positions: [] };
    group.positions.push(position);
    waiting.set(source.name, group);
  }
  return {
    own: own.toSorted((a, b) => a.currentPrice.day.localeCompare(b.currentPrice.day)),
    waiting: [...waiting.values()].toSorted((a, b) => b.positions.length - a.positions.length),
  };
}
