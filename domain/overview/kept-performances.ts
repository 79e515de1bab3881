import type { Day } from "#domain/calendar.ts";
import { type AssetHistory, assetValueChanges, type Close } from "#domain/daily-valuation.ts";
import type { ValueAndFlows, ValueChange } from "#domain/daily-value.ts";
import { DailyValueSums, type MissingSpan, missingSpans } from "#domain/daily-value-sums.ts";
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

/** Items read twice from the database are other objects with the same values. */
function areSame<Item extends object>(
  a: readonly Item[],
  b: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  return a.every((item, i) => {
    const other = b[i];
    return other !== undefined && (item === other || isSame(item, other));
  });
}

const isSameClose = (a: Close, b: Close) => a.day === b.day && a.price.eq(b.price);

const isSameAccrual = (a: Accrual, b: Accrual) =>
  a.assetId === b.assetId &&
  a.accruesOn === b.accruesOn &&
  a.paidOn === b.paidOn &&
  a.net.eq(b.net) &&
  a.withheld.eq(b.withheld);

/** A replay is the same object until an entry or an event of its asset changes. */
const areSameInputs = (a: AssetInputs, b: AssetInputs) =>
  a.replayed === b.replayed &&
  a.classCode === b.classCode &&
  a.isObserved === b.isObserved &&
  areSame(a.closes, b.closes, isSameClose) &&
  areSame(a.accruals, b.accruals, isSameAccrual);

/**
 * The assets of one portfolio over one period, and the sums of their classes. The next calculation of the same period values
 * only the assets whose inputs changed. Only assets without a successor may be kept.
 */
export class KeptPerformances {
  readonly days: readonly Day[];
  readonly #assets = new Map<string, { inputs: AssetInputs; part: AssetPart }>();
  readonly #classes = new Map<string, { sums: DailyValueSums; assets: number }>();

  constructor(days: readonly Day[]) {
    this.days = days;
  }

  part(inputs: AssetInputs): AssetPart {
    const known = this.#assets.get(inputs.assetId);
    if (known && areSameInputs(known.inputs, inputs)) return known.part;
    if (known) this.#remove(known.inputs);
    const valued = daysOfAsset(inputs, this.days);
    const part = partOf(valued, this.days.length);
    const ofClass = this.#classes.get(inputs.classCode) ?? { sums: new DailyValueSums(this.days), assets: 0 };
    ofClass.sums.add(valued.changes);
    ofClass.assets += 1;
    this.#classes.set(inputs.classCode, ofClass);
    this.#assets.set(inputs.assetId, { inputs, part });
    return part;
  }

  /** Forgets the assets that the portfolio no longer has. */
  retain(assetIds: ReadonlySet<string>): void {
    for (const [id, { inputs }] of this.#assets) if (!assetIds.has(id)) this.#remove(inputs);
  }

  /** A subtraction needs the changes again, and to keep them all would take ten times the memory. */
  #remove(inputs: AssetInputs): void {
    this.#assets.delete(inputs.assetId);
    const ofClass = this.#classes.get(inputs.classCode);
    if (!ofClass) return;
    ofClass.assets -= 1;
    if (ofClass.assets === 0) this.#classes.delete(inputs.classCode);
    else ofClass.sums.subtract(daysOfAsset(inputs, this.days).changes);
  }

  /** The sums of the kept assets of a class. */
  sumsOf(classCode: string): DailyValueSums | undefined {
    return this.#classes.get(classCode)?.sums;
  }

  /** The memory in use, in units of about 24 bytes: an amount, or three references. */
  get size(): number {
    let size = 1 + this.#classes.size * this.days.length * 9;
    for (const { inputs, part } of this.#assets.values())
      size += 40 + Math.ceil(inputs.closes.length / 3) + 6 * inputs.accruals.length + 20 * part.later.length;
    return size;
  }
}
