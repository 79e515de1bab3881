import type { Day } from "#domain/calendar.ts";
import type { CurrentPosition } from "#domain/current-positions.ts";
import { assetChanges, type Close } from "#domain/daily-valuation.ts";
import { DaySums, totalOfGroups } from "#domain/day-sums.ts";
import { type Decimal, zero } from "#domain/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { type Rate, type Result, resultOf, timeWeighted, type Unavailable } from "#domain/returns.ts";
import type { Valued, ValuedDay } from "#domain/valued-day.ts";

/** The current value of an asset or a class, and what it did in the period. */
export type Performance = { value: Decimal; result: Result | Unavailable; return: Rate };

export type AssetPerformance = Performance & {
  assetId: string;
  classCode: string;
  /** Undefined where nothing is held any more. */
  position: CurrentPosition | undefined;
};

/** On the first day, flows are those of all days before the period and do not count. */
const wasHeld = (days: readonly Valued[]) =>
  days.some(
    ({ invested, putIn, takenOut }, i) => !invested.isZero() || (i > 0 && !putIn.plus(takenOut).isZero()),
  );

/**
 * Values one asset after the other on every day of the period. Keeps the sums of each class and the performance of each
 * asset, so memory grows with the days and not with assets × days.
 */
export class PerformanceByAsset {
  readonly #days: readonly Day[];
  readonly #positions: ReadonlyMap<string, CurrentPosition>;
  readonly #sumsByClass = new Map<string, DaySums>();
  readonly #assets: AssetPerformance[] = [];

  constructor(positions: readonly CurrentPosition[], days: readonly Day[]) {
    this.#days = days;
    this.#positions = new Map(positions.map((position) => [position.assetId, position]));
  }

  add(replayed: AssetReplay, classCode: string, closes: readonly Close[]): void {
    const { assetId, days: steps, ratioChanges: splits } = replayed;
    const changes = assetChanges({ assetId, steps, splits, closes }, this.#days);
    const sums = this.#sumsByClass.get(classCode) ?? new DaySums(this.#days);
    sums.add(changes);
    this.#sumsByClass.set(classCode, sums);
    const position = this.#positions.get(assetId);
    // Neither held in the period nor now.
    if (!position && !wasHeld(changes)) return;
    this.#assets.push({
      assetId,
      classCode,
      position,
      value: position?.marketValue ?? zero,
      result: resultOf(changes),
      return: timeWeighted(changes),
    });
  }

  /** `assets` are in the order in which they were added. */
  summary(): { total: ValuedDay[]; byClass: Map<string, ValuedDay[]>; assets: AssetPerformance[] } {
    const byClass = new Map([...this.#sumsByClass].map(([code, sums]) => [code, sums.total()]));
    return { total: totalOfGroups(byClass.values(), this.#days), byClass, assets: this.#assets };
  }
}
