import type { Day, Period } from "#domain/kernel/calendar.ts";
import type { KeptPerformances } from "#domain/overview/kept-performances.ts";
import { keptPerformances } from "#domain/overview/overview.ts";
import { createSharedCache } from "#server/lib/shared-cache.ts";

/** About 24 bytes each: 20 MiB. A portfolio of 30 assets over five years has about 90,000, over twenty 250,000. */
const maxSize = 900_000;
/** The periods that one portfolio asks for do not put out the others. */
const maxSizeOfPortfolio = 400_000;

type Measured = { period: Period; knownUntil: Day | undefined; includesIncome: boolean };

export type PerformanceCache = ReturnType<typeof createPerformanceCache>;

/** A cache of the kept performances of portfolios and periods. */
export function createPerformanceCache() {
  const kept = createSharedCache<KeptPerformances>({
    maxSize,
    maxSizeByOwner: maxSizeOfPortfolio,
    sizeOf: ({ size }) => size,
  });
  const nameOf = ({ period: { from, to }, knownUntil, includesIncome }: Measured) =>
    `${from} ${to} ${knownUntil} ${includesIncome}`;
  return {
    /** A calculation changes what it takes, so only a complete one puts it back. */
    take: (portfolioId: string, measured: Measured): KeptPerformances =>
      kept.take(portfolioId, nameOf(measured)) ?? keptPerformances(measured, maxSizeOfPortfolio),
    put: (portfolioId: string, measured: Measured, performances: KeptPerformances): void =>
      kept.set(portfolioId, nameOf(measured), performances),
  };
}
