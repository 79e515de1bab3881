import { LRUCache } from "lru-cache";
import type { Period } from "#domain/calendar.ts";
import type { KeptPerformances } from "#domain/overview/kept-performances.ts";
import { keptPerformances } from "#domain/overview/overview.ts";

/** About 24 bytes each: 24 MiB. A portfolio of 30 assets over five years has about 90,000. */
const maxSize = 1_000_000;

type Measured = { period: Period; includesIncome: boolean };

/** LRU cache of the kept performances of portfolios and periods. */
export function createPerformanceCache() {
  const kept = new LRUCache<string, KeptPerformances>({ maxSize, sizeCalculation: ({ size }) => size });
  const keyOf = (portfolioId: string, { period: { from, to }, includesIncome }: Measured) =>
    `${portfolioId} ${from} ${to} ${includesIncome}`;
  return {
    /** A calculation changes what it takes, so only a complete one puts it back. */
    take(portfolioId: string, measured: Measured): KeptPerformances {
      const key = keyOf(portfolioId, measured);
      const known = kept.get(key);
      kept.delete(key);
      return known ?? keptPerformances(measured.period);
    },
    put(portfolioId: string, measured: Measured, performances: KeptPerformances): void {
      kept.set(keyOf(portfolioId, measured), performances);
    },
  };
}
