import type { Day } from "#domain/calendar.ts";
import { type AssetHistory, assetValueChanges, type Close } from "#domain/daily-valuation.ts";
import type { ValueAndFlows, ValueChange } from "#domain/daily-value.ts";
import { DailyValueSums, type MissingSpan, missingSpans, PackedChanges } from "#domain/daily-value-sums.ts";
import { accruedAtPrices, addIncome, incomeChanges } from "#domain/income/accrual.ts";
import type { Accrual } from "#domain/income/income-item.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import {
  isUnavailable,
  type Rate,
  type Result,
  resultOf,
  returnUntilLastPrice,
  type Unavailable,
  untilLastPrice,
} from "#domain/returns.ts";

/** Everything that the days of one asset are calculated from, except the period. */
export type AssetInputs = {
  assetId: string;
  classCode: string;
  /** Undefined for an asset that has income alone. */
  replayed: AssetReplay | undefined;
  closes: readonly Close[];
  /** The same object as long as the closes are the same; undefined if nobody knows. */
  closesId: object | undefined;
  accruals: readonly Accrual[];
  /** Income counts on its own day, and as a price: the owner values the asset. */
  isObserved: boolean;
  successor?: AssetHistory["successor"];
};

export type AssetDays = {
  changes: readonly ValueChange[];
  /** The accruals that count, on the days on which they do. */
  accruals: readonly Accrual[];
};

/** The changes in value of one asset, with its income. */
export function daysOfAsset(
  { assetId, replayed, closes, accruals, isObserved, successor }: AssetInputs,
  days: readonly Day[],
): AssetDays {
  const steps = replayed?.days ?? [];
  const own = replayed
    ? assetValueChanges({ assetId, steps, splits: replayed.ratioChanges, closes, successor }, days)
    : [];
  const counted =
    isObserved || !replayed ? accruals : accruedAtPrices(accruals, { steps, closes, successor });
  const changes = addIncome(own, incomeChanges(counted, days, { isObserved }));
  return { changes, accruals: counted };
}

/** The flows of the first day are those before the period and do not count. */
export const wasHeld = (days: readonly ValueAndFlows[]): boolean =>
  days.some(
    ({ invested, receivable, contributions, withdrawals, accrued }, i) =>
      !invested.isZero() ||
      !receivable.isZero() ||
      (i > 0 && !contributions.plus(withdrawals).plus(accrued).isZero()),
  );

/** The part of an asset in the figures of a period. */
export type AssetPart = {
  accruals: readonly Accrual[];
  missing: readonly MissingSpan[];
  wasHeld: boolean;
  return: Rate;
  /** Up to the asset's own last price. */
  result: Result | Unavailable;
  /** The changes after that price. */
  later: readonly ValueChange[];
};

function partOf({ changes, accruals }: AssetDays, dayCount: number): AssetPart {
  const whole = resultOf(changes);
  const priced = untilLastPrice(changes);
  const later = isUnavailable(whole) ? [] : changes.slice(priced.length);
  return {
    accruals,
    missing: missingSpans(changes, dayCount),
    wasHeld: wasHeld(changes),
    return: returnUntilLastPrice(changes),
    result: later.length === 0 ? whole : resultOf(priced),
    later,
  };
}

const isSameAccrual = (a: Accrual, b: Accrual | undefined) =>
  a.assetId === b?.assetId &&
  a.accruesOn === b.accruesOn &&
  a.paidOn === b.paidOn &&
  a.net.eq(b.net) &&
  a.withheld.eq(b.withheld);

/** Each overview calculates its accruals again, as other objects. */
const areSameAccruals = (a: readonly Accrual[], b: readonly Accrual[]) =>
  a.length === b.length && a.every((accrual, i) => isSameAccrual(accrual, b[i]));

/** An object that is no longer in memory is not the same as none. */
const refersTo = <T extends object>(reference: WeakRef<T> | undefined, value: T | undefined) =>
  value === undefined ? reference === undefined : reference?.deref() === value;

/** Replays and closes stay in memory only as long as their own caches keep them. */
class KeptAsset {
  readonly classCode: string;
  readonly part: AssetPart;
  /** The amounts that the asset added to the sums of its class. */
  readonly added: PackedChanges;
  readonly #replayed: WeakRef<AssetReplay> | undefined;
  readonly #closesId: WeakRef<object> | undefined;
  readonly #accruals: readonly Accrual[];
  readonly #isObserved: boolean;

  constructor(inputs: AssetInputs, part: AssetPart, added: PackedChanges) {
    this.classCode = inputs.classCode;
    this.part = part;
    this.added = added;
    this.#replayed = inputs.replayed && new WeakRef(inputs.replayed);
    this.#closesId = inputs.closesId && new WeakRef(inputs.closesId);
    this.#accruals = inputs.accruals;
    this.#isObserved = inputs.isObserved;
  }

  /** A replay is the same object until an entry or an event of its asset changes. Without entries, closes do not matter. */
  isFrom({ classCode, replayed, closesId, accruals, isObserved }: AssetInputs): boolean {
    return (
      classCode === this.classCode &&
      isObserved === this.#isObserved &&
      refersTo(this.#replayed, replayed) &&
      (replayed === undefined || (closesId !== undefined && refersTo(this.#closesId, closesId))) &&
      areSameAccruals(accruals, this.#accruals)
    );
  }

  /** In units of about 24 bytes. */
  get size(): number {
    return 40 + this.added.length + 32 * this.#accruals.length + 20 * this.part.later.length;
  }
}

/**
 * The assets of one portfolio over one period, and the sums of their classes. The next calculation of the same period values
 * only the assets whose inputs changed. Only assets without a successor may be kept.
 */
export class KeptPerformances {
  readonly days: readonly Day[];
  readonly #maxSize: number;
  readonly #assets = new Map<string, KeptAsset>();
  readonly #classes = new Map<string, { sums: DailyValueSums; assets: number }>();
  #assetSize = 0;
  /** False once an asset was too large to be kept: it is in the sums of this calculation, and cannot be taken out again. */
  #isKeeping = true;

  /** `maxSize` is in units of about 24 bytes. */
  constructor(days: readonly Day[], maxSize = Number.POSITIVE_INFINITY) {
    this.days = days;
    this.#maxSize = maxSize;
  }

  part(inputs: AssetInputs): AssetPart {
    const known = this.#assets.get(inputs.assetId);
    if (known?.isFrom(inputs)) return known.part;
    if (known) this.#remove(inputs.assetId, known);
    const valued = daysOfAsset(inputs, this.days);
    const part = partOf(valued, this.days.length);
    const ofClass = this.#classes.get(inputs.classCode) ?? { sums: new DailyValueSums(this.days), assets: 0 };
    ofClass.sums.add(valued.changes);
    ofClass.assets += 1;
    this.#classes.set(inputs.classCode, ofClass);
    if (this.#isKeeping) this.#keep(inputs, part, PackedChanges.of(valued.changes));
    return part;
  }

  /** Assets that were kept before stay: they are in the sums, and must not be added again. */
  #keep(inputs: AssetInputs, part: AssetPart, added: PackedChanges | undefined): void {
    const asset = added && new KeptAsset(inputs, part, added);
    this.#isKeeping = asset !== undefined && this.size + asset.size <= this.#maxSize;
    if (!asset || !this.#isKeeping) return;
    this.#assets.set(inputs.assetId, asset);
    this.#assetSize += asset.size;
  }

  /** Forgets the assets that the portfolio no longer has. */
  retain(assetIds: ReadonlySet<string>): void {
    for (const [id, asset] of this.#assets) if (!assetIds.has(id)) this.#remove(id, asset);
  }

  #remove(assetId: string, asset: KeptAsset): void {
    this.#assets.delete(assetId);
    this.#assetSize -= asset.size;
    const ofClass = this.#classes.get(asset.classCode);
    if (!ofClass) return;
    ofClass.assets -= 1;
    if (ofClass.assets === 0) this.#classes.delete(asset.classCode);
    else ofClass.sums.subtract(asset.added);
  }

  /** The sums of the assets of a class. */
  sumsOf(classCode: string): DailyValueSums | undefined {
    return this.#classes.get(classCode)?.sums;
  }

  /** The memory in use, in units of about 24 bytes. Infinite if it may not be kept. */
  get size(): number {
    if (!this.#isKeeping) return Number.POSITIVE_INFINITY;
    // Most sums are zero, and all zeros are one object.
    return 1 + this.#classes.size * this.days.length * 6 + this.#assetSize;
  }
}
