import type { Day } from "#domain/calendar.ts";
import type { CurrentPosition } from "#domain/current-positions.ts";
import { assetValueChanges, type Close } from "#domain/daily-valuation.ts";
import type { DailyValue, ValueAndFlows } from "#domain/daily-value.ts";
import { DailyValueSums, sumGroups } from "#domain/daily-value-sums.ts";
import { type Decimal, zero } from "#domain/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { Lineages } from "#domain/ledger/lineages.ts";
import { type Rate, type Result, resultOf, timeWeighted, type Unavailable } from "#domain/returns.ts";

/** The current value of an asset or a class, and its result and return in the period. */
export type Performance = { value: Decimal; result: Result | Unavailable; return: Rate };

export type AssetPerformance = Performance & {
  assetId: string;
  classCode: string;
  /** Undefined if the position is closed. */
  position: CurrentPosition | undefined;
};

/** The flows of the first day are those before the period and do not count. */
const wasHeld = (days: readonly ValueAndFlows[]) =>
  days.some(
    ({ invested, contributions, withdrawals }, i) =>
      !invested.isZero() || (i > 0 && !contributions.plus(withdrawals).isZero()),
  );

/**
 * Values the assets one by one on every day of the period. It keeps only the sums of each class and the performance of each
 * asset, so memory grows with the days and not with assets × days.
 */
export class PerformanceByAsset {
  readonly #days: readonly Day[];
  readonly #positions: ReadonlyMap<string, CurrentPosition>;
  readonly #lines: Lineages;
  readonly #sumsByClass = new Map<string, DailyValueSums>();
  readonly #sumsByLine = new Map<string, { classCode: string; sums: DailyValueSums }>();
  readonly #assets: AssetPerformance[] = [];

  constructor(positions: readonly CurrentPosition[], days: readonly Day[], lines: Lineages) {
    this.#days = days;
    this.#lines = lines;
    this.#positions = new Map(positions.map((position) => [position.assetId, position]));
  }

  /** `classCode` is the class of the asset's lineage. */
  add(replayed: AssetReplay, classCode: string, closes: readonly Close[]): void {
    const { assetId, days: steps, ratioChanges: splits } = replayed;
    const changes = assetValueChanges({ assetId, steps, splits, closes }, this.#days);
    const sums = this.#sumsByClass.get(classCode) ?? new DailyValueSums(this.#days);
    sums.add(changes);
    this.#sumsByClass.set(classCode, sums);
    const lineId = this.#lines.idOf(assetId);
    if (!this.#lines.isShared(lineId)) {
      this.#addLine(assetId, classCode, changes);
      return;
    }
    const line = this.#sumsByLine.get(lineId) ?? { classCode, sums: new DailyValueSums(this.#days) };
    line.sums.add(changes);
    this.#sumsByLine.set(lineId, line);
  }

  #addLine(assetId: string, classCode: string, days: readonly ValueAndFlows[]): void {
    const position = this.#positions.get(assetId);
    // Skip assets held neither in the period nor today.
    if (!position && !wasHeld(days)) return;
    this.#assets.push({
      assetId,
      classCode,
      position,
      value: position?.marketValue ?? zero,
      result: resultOf(days),
      return: timeWeighted(days),
    });
  }

  /** Call after all assets are added. A lineage of several assets counts as one asset and comes last. */
  summary(): { total: DailyValue[]; byClass: Map<string, DailyValue[]>; assets: AssetPerformance[] } {
    for (const [lineId, { classCode, sums }] of this.#sumsByLine)
      this.#addLine(lineId, classCode, sums.total());
    const byClass = new Map([...this.#sumsByClass].map(([code, sums]) => [code, sums.total()]));
    return { total: sumGroups(byClass.values(), this.#days), byClass, assets: this.#assets };
  }
}
