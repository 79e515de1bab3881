import type { Portfolio } from "#contract/portfolios.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import { stampOf } from "#domain/kernel/stamped.ts";
import type { KeptPerformances } from "#domain/overview/kept-performances.ts";
import { keptPerformances } from "#domain/overview/overview.ts";
import type { Cache } from "#server/platform/lib/cache.ts";

/** In units of about 24 bytes. A portfolio of 30 assets over five years has about 90,000, over twenty 250,000. */
const maxPerformance = 400_000;

/** A sum has the assets of all its portfolios, and the sums of each asset: five such portfolios over five years have about 1,000,000. */
export const maxPerformanceOfSum = 1_100_000;

type Owner = Pick<Portfolio, "id" | "consolidates">;

type Measured = { period: Period; knownUntil: Day | undefined; includesIncome: boolean };

/** The kept performances of portfolios and periods. Each asset in them has its own stamps. */
export function createPerformanceCache(kept: Cache<"portfolio", KeptPerformances>) {
  const placeOf = (portfolio: string, { period: { from, to }, knownUntil, includesIncome }: Measured) => ({
    key: { portfolio, name: `${from} ${to} ${includesIncome}` },
    stamp: stampOf(knownUntil ?? "not known"),
  });
  return {
    /** A calculation changes what it takes, so only a complete one puts it back. */
    take({ id, consolidates }: Owner, measured: Measured): KeptPerformances {
      const { key, stamp } = placeOf(id, measured);
      return (
        kept.take(key, stamp) ??
        keptPerformances(measured, consolidates ? maxPerformanceOfSum : maxPerformance)
      );
    },
    put({ id }: Owner, measured: Measured, value: KeptPerformances): void {
      const { key, stamp } = placeOf(id, measured);
      kept.set(key, { value, stamp });
    },
  };
}

export type PerformanceCache = ReturnType<typeof createPerformanceCache>;
