import { type AccrualsByAsset, incomeOfPeriod } from "#domain/income/accrual.ts";
import type { Accrual } from "#domain/income/income-item.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { Stamp } from "#domain/kernel/stamped.ts";
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
import { withFinalPrice } from "#domain/overview/final-prices.ts";
import { KeptPerformances } from "#domain/overview/kept-performances.ts";
import { type SessionFacts, type SessionMove, sessionMove } from "#domain/overview/last-session.ts";
import { markSteps, type OpenStep, withoutReturn } from "#domain/overview/open-steps.ts";
import { type OutdatedAsset, outdatedAssets } from "#domain/overview/outdated-assets.ts";
import { type PriceCoverage, priceCoverage } from "#domain/overview/price-coverage.ts";
import {
  chargesByDay,
  type ExplainedResult,
  explainResult,
  feesOfPeriod,
} from "#domain/overview/result-parts.ts";
import { isUnavailable, measuredDays, resultOf, type Unavailable } from "#domain/returns/returns.ts";
import type { Closes } from "#domain/valuation/computed-closes.ts";
import {
  type CurrentPosition,
  openPositions,
  type PortfolioFacts,
} from "#domain/valuation/current-positions.ts";
import { daysToValue } from "#domain/valuation/daily-valuation.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";
import { totalValuation } from "#domain/valuation/valuation.ts";

export type PeriodFacts = {
  today: Day;
  period: Period;
  benchmark: OwnBenchmark;
  indexes: Indexes;
};

/** Everything that an overview is calculated from, except the closes. */
type OverviewFacts = PortfolioFacts &
  SessionFacts &
  PeriodFacts & {
    /** The income that returns and results include; empty if they are to leave it out. */
    accruals: readonly Accrual[];
    /** The day on which all figures end (`lastKnownDay` at the period's end); undefined for that of the last price. */
    knownUntil?: Day | undefined;
    /** By security. */
    openSteps?: readonly OpenStep[];
  };

/** Value, invested, prices, weights and the last session refer to today; all other figures refer to the period. */
export type OverviewFigures = {
  marketValue: Decimal;
  invested: Decimal;
  prices: PriceCoverage;
  outdated: readonly OutdatedAsset[];
  /** Ids of assets held at the end of the period without a price; totals are then partial. */
  missing: readonly string[];
  result: ExplainedResult | Unavailable;
  comparison: BenchmarkComparison;
  /** Null if no asset has both closes. */
  lastSession: SessionMove | null;
  classes: ClassAllocation[];
  assets: AssetAllocation[];
};

type KeptPeriod = Pick<OverviewFacts, "period" | "knownUntil">;

/** Nothing is kept yet. `maxSize` is in units of about 24 bytes. */
export function keptPerformances({ period: { from, to }, knownUntil }: KeptPeriod, maxSize?: number) {
  const days = daysToValue(from, to);
  // Without a session after the last known day, the period is known to its end.
  const isWhole = knownUntil !== undefined && businessDaysBetween("B3", knownUntil, to).length === 0;
  const end = isWhole ? to : knownUntil;
  const lastKnown = end === undefined ? undefined : days.findLastIndex((day) => day <= end);
  return new KeptPerformances({ days, lastKnown }, maxSize);
}

/** Takes the closes in slices, so that the closes of all assets are never in memory at once. */
export class OverviewCalculation {
  readonly #facts: OverviewFacts;
  readonly #positions: readonly CurrentPosition[];
  readonly #lines: Lineages;
  readonly #accruals: AccrualsByAsset;
  readonly #performance: PerformanceByAsset;

  /** `kept` comes from an earlier calculation of the portfolio over the same period. */
  constructor(facts: OverviewFacts, kept = keptPerformances(facts)) {
    const { today, accruals } = facts;
    this.#facts = facts;
    this.#positions = openPositions(facts, today);
    this.#lines = new Lineages(facts.replays, facts.assetOfPart);
    this.#accruals = Map.groupBy(accruals, ({ assetId }) => assetId);
    const context = { lines: this.#lines, accruals: this.#accruals, assetOf: facts.assetOf };
    this.#performance = new PerformanceByAsset(this.#positions, kept, context);
  }

  /**
   * Must receive each asset of the ledger exactly once, in ledger order, with its closes in order of day. `stamps`: those of the
   * closes, as far as they are known.
   */
  add(slice: ReadonlyMap<string, Closes>, stamps: ReadonlyMap<string, Stamp> = new Map()): void {
    for (const [assetId, closes] of slice) {
      const replayed = this.#facts.replays.get(assetId);
      const known = withFinalPrice(closes, this.#facts.lastCloses.get(assetId)?.[0], this.#facts.period);
      if (replayed) this.#performance.add({ replayed, closes: known, closesStamp: stamps.get(assetId) });
    }
  }

  /** The income that counts in results, on the days on which it does. Call it after `figures`. */
  get accruals(): readonly Accrual[] {
    return this.#performance.accruals;
  }

  #result(total: readonly DailyValue[]): ExplainedResult | Unavailable {
    const { replays, period } = this.#facts;
    const days = measuredDays(total);
    const result = resultOf(days);
    if (isUnavailable(result)) return result;
    const until = days.at(-1)?.day ?? period.to;
    const measured = { from: period.from, to: until };
    const income = incomeOfPeriod(this.#performance.accruals, measured);
    return explainResult(result, until, { income, ...feesOfPeriod(replays.values(), measured) });
  }

  /** Call after all slices are added. */
  #daily() {
    const { replays, openSteps = [], assetOf, assetOfPart } = this.#facts;
    for (const assetId of this.#accruals.keys())
      if (!replays.has(assetId)) this.#performance.addIncome(assetId);
    const summary = this.#performance.summary();
    const stepsOfClass = Map.groupBy(
      openSteps,
      ({ assetId }) => assetOf(this.#lines.idOf(assetId)).assetClass.code,
    );
    const byClass = new Map(
      [...summary.byClass].map(([code, days]) => [code, markSteps(days, stepsOfClass.get(code) ?? [])]),
    );
    return {
      total: markSteps(summary.total, openSteps),
      carriedOn: summary.carriedOn,
      byClass,
      assets: summary.assets,
      missing: [...new Set(summary.total.at(-1)?.missing.map((id) => assetOfPart?.get(id) ?? id))],
    };
  }

  /**
   * The value and the flows of each day of the period, in all and by class. Those of a class end with the total's measured days. Call
   * it after all slices are added, and instead of `figures`.
   */
  days(): { total: readonly DailyValue[]; byClass: ReadonlyMap<string, readonly DailyValue[]> } {
    const { total, byClass } = this.#daily();
    return { total, byClass };
  }

  /** Call after all slices are added. */
  figures(): OverviewFigures {
    const { benchmark, indexes, replays } = this.#facts;
    const positions = this.#positions;
    const { openSteps = [], period } = this.#facts;
    const { total, carriedOn, byClass, missing, assets: measured } = this.#daily();
    const stepsOfLine = Map.groupBy(openSteps, ({ assetId }) => this.#lines.idOf(assetId));
    const assets = measured.map((asset) =>
      withoutReturn(asset, stepsOfLine.get(asset.assetId) ?? [], period),
    );
    const { marketValue, invested } = totalValuation(positions);
    const session = sessionMove(this.#facts, this.#accruals);
    return {
      marketValue,
      invested,
      prices: priceCoverage(positions, this.#facts),
      outdated: outdatedAssets(positions, this.#facts),
      missing,
      result: this.#result(total),
      comparison: compareWithBenchmarks(total, benchmark, indexes, {
        charges: chargesByDay(replays.values()),
        carriedOn,
      }),
      lastSession: session,
      classes: allocationByClass(assets, marketValue, { total, byClass }),
      assets: allocationByAsset(assets, marketValue, session?.priceChanges),
    };
  }
}
