import type { Day, Period } from "#domain/calendar.ts";
import { type CurrentPosition, openPositions, type PortfolioFacts } from "#domain/current-positions.ts";
import { type Close, daysToValue } from "#domain/daily-valuation.ts";
import type { Decimal } from "#domain/decimal.ts";
import { Lineages } from "#domain/ledger/lineages.ts";
import {
  type AssetAllocation,
  allocationByAsset,
  allocationByClass,
  type ClassAllocation,
} from "#domain/overview/allocation.ts";
import { PerformanceByAsset } from "#domain/overview/asset-performance.ts";
import {
  type BenchmarkComparison,
  compareWithBenchmarks,
  type Indexes,
  type OwnBenchmark,
} from "#domain/overview/benchmark-comparison.ts";
import { lastSession, type SessionMove, sessionMove } from "#domain/overview/last-session.ts";
import { type PriceCoverage, priceCoverage } from "#domain/overview/price-coverage.ts";
import { type Result, resultOf, type Unavailable } from "#domain/returns.ts";
import { totalValuation } from "#domain/valuation.ts";

export type PeriodFacts = {
  today: Day;
  period: Period;
  benchmark: OwnBenchmark;
  indexes: Indexes;
};

/** Everything that an overview is calculated from, except the closes. */
type OverviewFacts = PortfolioFacts & PeriodFacts;

/** Value, invested, prices, weights and the last session refer to today; all other figures refer to the period. */
export type OverviewFigures = {
  marketValue: Decimal;
  invested: Decimal;
  prices: PriceCoverage;
  /** Ids of assets held at the end of the period without a price; totals are then partial. */
  missing: readonly string[];
  result: Result | Unavailable;
  comparison: BenchmarkComparison;
  /** Null if no asset has both closes. */
  lastSession: SessionMove | null;
  classes: ClassAllocation[];
  assets: AssetAllocation[];
};

/** Takes the closes in slices, so that the closes of all assets are never in memory at once. */
export class OverviewCalculation {
  readonly #facts: OverviewFacts;
  readonly #positions: readonly CurrentPosition[];
  readonly #lines: Lineages;
  readonly #performance: PerformanceByAsset;

  constructor(facts: OverviewFacts) {
    const { period, today } = facts;
    this.#facts = facts;
    this.#positions = openPositions(facts, today);
    const days = daysToValue(period.from, period.to);
    this.#lines = new Lineages(facts.replays);
    this.#performance = new PerformanceByAsset(this.#positions, days, this.#lines);
  }

  /** Must receive each asset of the ledger exactly once, in ledger order, with its closes in order of day. */
  add(slice: ReadonlyMap<string, readonly Close[]>): void {
    const { replays, assetOf } = this.#facts;
    for (const [assetId, closes] of slice) {
      const replayed = replays.get(assetId);
      const { assetClass } = assetOf(this.#lines.idOf(assetId));
      if (replayed) this.#performance.add(replayed, assetClass.code, closes);
    }
  }

  /** Call after all slices are added. */
  figures(): OverviewFigures {
    const { benchmark, indexes } = this.#facts;
    const positions = this.#positions;
    const { total, byClass, assets } = this.#performance.summary();
    const { marketValue, invested } = totalValuation(positions);
    const session = lastSession(positions);
    const prices = priceCoverage(positions);
    return {
      marketValue,
      invested,
      prices,
      missing: total.at(-1)?.missing ?? [],
      result: resultOf(total),
      comparison: compareWithBenchmarks(total, benchmark, indexes),
      lastSession: sessionMove(session, this.#facts, this.#lines),
      classes: allocationByClass(assets, marketValue, byClass),
      assets: allocationByAsset(assets, marketValue, session),
    };
  }
}
