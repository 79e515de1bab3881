import type { Day } from "#domain/calendar.ts";
import type { CurrentPosition, PortfolioFacts } from "#domain/current-positions.ts";
import { assetValueChanges, type Close } from "#domain/daily-valuation.ts";
import type { DailyValue, ValueAndFlows, ValueChange } from "#domain/daily-value.ts";
import { DailyValueSums, sumGroups } from "#domain/daily-value-sums.ts";
import { type Decimal, zero } from "#domain/decimal.ts";
import { type AccrualsByAsset, accruedAtPrices, addIncome, incomeChanges } from "#domain/income/accrual.ts";
import type { Accrual } from "#domain/income/income-item.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { Lineages } from "#domain/ledger/lineages.ts";
import type { PricedHolding } from "#domain/prices/first-priced-day.ts";
import {
  extendResult,
  isUnavailable,
  measuredDays,
  type Rate,
  type Result,
  resultOf,
  returnUntilLastPrice,
  type Unavailable,
  untilLastPrice,
} from "#domain/returns.ts";
import { isValuedByOwner } from "#domain/valued-by-owner.ts";

/** The current value of an asset or a class, and its result and return in the period. */
export type Performance = { value: Decimal; result: Result | Unavailable; return: Rate };

export type AssetPerformance = Performance & {
  assetId: string;
  classCode: string;
  /** Undefined if the position is closed. */
  position: CurrentPosition | undefined;
  /** Something after the end of the results changes the asset's own result. */
  changesLater: boolean;
};

type Context = Pick<PortfolioFacts, "assetOf"> & { lines: Lineages; accruals: AccrualsByAsset };

/** The flows of the first day are those before the period and do not count. */
const wasHeld = (days: readonly ValueAndFlows[]) =>
  days.some(
    ({ invested, receivable, contributions, withdrawals, accrued }, i) =>
      !invested.isZero() ||
      !receivable.isZero() ||
      (i > 0 && !contributions.plus(withdrawals).plus(accrued).isZero()),
  );

const isSameResult = (a: Result | Unavailable, b: Result | Unavailable) =>
  isUnavailable(a) || isUnavailable(b) ? isUnavailable(a) && isUnavailable(b) : a.result.eq(b.result);

/**
 * Values the assets one by one on every day of the period, with their accrued income. It keeps only the sums of each class
 * and the performance of each asset, so memory grows with the days and not with assets × days.
 */
export class PerformanceByAsset {
  readonly #days: readonly Day[];
  readonly #positions: ReadonlyMap<string, CurrentPosition>;
  readonly #context: Context;
  readonly #sumsByClass = new Map<string, DailyValueSums>();
  readonly #sumsByLine = new Map<string, { classCode: string; sums: DailyValueSums }>();
  /** Assets with their results up to their own last price, and what changed later. */
  readonly #assets: { performance: AssetPerformance; later: readonly ValueChange[] }[] = [];
  /** Assets of lineages with several assets. */
  readonly #linked = new Map<string, { replayed: AssetReplay; closes: readonly Close[] }>();
  /** The income that counts; complete after `summary`. */
  readonly accruals: Accrual[] = [];

  constructor(positions: readonly CurrentPosition[], days: readonly Day[], context: Context) {
    this.#days = days;
    this.#context = context;
    this.#positions = new Map(positions.map((position) => [position.assetId, position]));
  }

  add(replayed: AssetReplay, closes: readonly Close[]): void {
    const { lines } = this.#context;
    const { assetId } = replayed;
    if (lines.isShared(lines.idOf(assetId))) this.#linked.set(assetId, { replayed, closes });
    else this.#addPriced(replayed, closes, undefined);
  }

  #addPriced(
    { assetId, days: steps, ratioChanges: splits }: AssetReplay,
    closes: readonly Close[],
    successor: PricedHolding | undefined,
  ): void {
    const accrued = this.#accruedOf(assetId);
    const counted = this.#isValuedByOwner(assetId)
      ? accrued
      : accruedAtPrices(accrued, { steps, closes, successor });
    const own = assetValueChanges({ assetId, steps, splits, closes, successor }, this.#days);
    this.#addChanges(assetId, own, counted);
  }

  /** The asset that another was wholly converted into, with its own successors. */
  #successorOf(assetId: string, seen: ReadonlySet<string> = new Set()): PricedHolding | undefined {
    const id = this.#context.lines.successorOf(assetId);
    const linked = id === undefined || seen.has(id) ? undefined : this.#linked.get(id);
    if (id === undefined || !linked) return undefined;
    const successor = this.#successorOf(id, new Set([...seen, id]));
    return { steps: linked.replayed.days, closes: linked.closes, successor };
  }

  /** Income from before a conversion may await a price of the successor, so all closes of a lineage are needed. */
  #addLinked(): void {
    for (const { replayed, closes } of this.#linked.values())
      this.#addPriced(replayed, closes, this.#successorOf(replayed.assetId));
    this.#linked.clear();
  }

  /** Adds the income of an asset without entries. */
  addIncome(assetId: string): void {
    this.#addChanges(assetId, [], this.#accruedOf(assetId));
  }

  readonly #isValuedByOwner = (assetId: string) => isValuedByOwner(this.#context.assetOf(assetId));
  readonly #accruedOf = (assetId: string) => this.#context.accruals.get(assetId) ?? [];

  #addChanges(assetId: string, own: readonly ValueChange[], accruals: readonly Accrual[]): void {
    const { lines, assetOf } = this.#context;
    this.accruals.push(...accruals);
    const isObserved = this.#isValuedByOwner(assetId);
    const changes = addIncome(own, incomeChanges(accruals, this.#days, { isObserved }));
    const lineId = lines.idOf(assetId);
    const classCode = assetOf(lineId).assetClass.code;
    const sums = this.#sumsByClass.get(classCode) ?? new DailyValueSums(this.#days);
    sums.add(changes);
    this.#sumsByClass.set(classCode, sums);
    if (!lines.isShared(lineId)) {
      this.#addAsset(assetId, classCode, changes);
      return;
    }
    const line = this.#sumsByLine.get(lineId) ?? { classCode, sums: new DailyValueSums(this.#days) };
    line.sums.add(changes);
    this.#sumsByLine.set(lineId, line);
  }

  #performanceOf(
    assetId: string,
    classCode: string,
    days: readonly ValueAndFlows[],
  ): AssetPerformance | undefined {
    const position = this.#positions.get(assetId);
    // Skip assets held neither in the period nor today.
    if (!position && !wasHeld(days)) return undefined;
    const value = position?.marketValue ?? zero;
    const rate = returnUntilLastPrice(days);
    const result = resultOf(days);
    return { assetId, classCode, position, value, result, return: rate, changesLater: false };
  }

  #addAsset(assetId: string, classCode: string, changes: readonly ValueChange[]): void {
    const performance = this.#performanceOf(assetId, classCode, changes);
    if (!performance) return;
    const priced = untilLastPrice(changes);
    const later = changes.slice(priced.length);
    if (later.length === 0 || isUnavailable(performance.result))
      this.#assets.push({ performance, later: [] });
    else this.#assets.push({ performance: { ...performance, result: resultOf(priced) }, later });
  }

  /**
   * Call after all assets are added. Results end where the total's does, so that they sum to it. A lineage of several assets
   * counts as one asset and comes last.
   */
  summary(): { total: DailyValue[]; byClass: Map<string, DailyValue[]>; assets: AssetPerformance[] } {
    this.#addLinked();
    const classTotals = [...this.#sumsByClass].map(([code, sums]) => [code, sums.total()] as const);
    const total = sumGroups(
      classTotals.map(([, days]) => days),
      this.#days,
    );
    const { length } = measuredDays(total);
    const assets = this.#assets.map(({ performance, later }) => {
      const { result } = performance;
      if (isUnavailable(result)) return performance;
      const counted = later.filter(({ from }) => from < length);
      const ended = extendResult(result, counted);
      const changesLater = !isSameResult(ended, extendResult(result, later));
      return { ...performance, result: ended, changesLater };
    });
    const lines = [...this.#sumsByLine].map(([lineId, { classCode, sums }]) => {
      const days = sums.total();
      const performance = this.#performanceOf(lineId, classCode, days.slice(0, length));
      return (
        performance && { ...performance, changesLater: !isSameResult(performance.result, resultOf(days)) }
      );
    });
    return {
      total,
      byClass: new Map(classTotals.map(([code, days]) => [code, days.slice(0, length)])),
      assets: [...assets, ...lines].filter((asset) => asset !== undefined),
    };
  }
}
