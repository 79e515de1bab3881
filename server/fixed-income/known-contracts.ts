import { LRUCache } from "lru-cache";
import type { PricedContract } from "#domain/fixed-income/contract-prices.ts";

/** Steps of growth, which other contracts and `known-growth.ts` may share. */
const maxSteps = 1_000_000;

/** By asset. */
const known = new LRUCache<string, PricedContract>({
  maxSize: maxSteps,
  // A short series needs memory too.
  sizeCalculation: ({ growth, typed }) => growth.factors.length + 50 + 30 * typed.length,
});

const isSame = (a: PricedContract, b: PricedContract): boolean =>
  a.growth === b.growth &&
  a.unitPrice.eq(b.unitPrice) &&
  a.typed.length === b.typed.length &&
  a.typed.every(({ day, price }, i) => day === b.typed[i]?.day && price.eq(b.typed[i].price));

/**
 * The same object as long as everything that the prices are calculated from is the same. So what was calculated from the prices can be
 * known by it.
 */
export function knownContract(assetId: string, priced: PricedContract): PricedContract {
  const former = known.get(assetId);
  if (former && isSame(former, priced)) return former;
  known.set(assetId, priced);
  return priced;
}
