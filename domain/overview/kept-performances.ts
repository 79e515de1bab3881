import type { Accrual } from "#domain/income/income-item.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Stamp } from "#domain/kernel/stamped.ts";
import { stampOfReplay } from "#domain/ledger/asset-replay.ts";
import {
  type AssetInputs,
  type AssetPart,
  goesOn,
  type SettledDays,
  type ValuedAsset,
  type ValuedDays,
  valueAgain,
  valueAsset,
} from "#domain/overview/asset-days.ts";
import { isComputed } from "#domain/valuation/computed-closes.ts";
import { DailyValueSums, PackedChanges } from "#domain/valuation/daily-value-sums.ts";

const isSameAccrual = (a: Accrual, b: Accrual | undefined) =>
  a.assetId === b?.assetId &&
  a.accruesOn === b.accruesOn &&
  a.paidOn === b.paidOn &&
  a.net.eq(b.net) &&
  a.withheld.eq(b.withheld);

/** Each overview calculates its accruals again, as other objects. */
const areSameAccruals = (a: readonly Accrual[], b: readonly Accrual[]) =>
  a.length === b.length && a.every((accrual, i) => isSameAccrual(accrual, b[i]));

/** Null without entries; undefined if nobody knows what the replay was made of. */
const entriesOf = ({ replayed }: AssetInputs) => (replayed ? stampOfReplay(replayed) : null);

const isSame = (a: Stamp | null | undefined, b: Stamp | null | undefined) => a !== undefined && a === b;

/** The amounts that an asset added to the sums of its class: those of the settled days, and the rest. */
type Added = { first: PackedChanges; rest: PackedChanges };

const isPacked = (added: Added | AssetInputs): added is Added => "first" in added;

/** In units of about 24 bytes. */
function sizeOf(added: Added | AssetInputs): number {
  if (isPacked(added)) return added.first.length + added.rest.length;
  const { closes, replayed } = added;
  return (isComputed(closes) ? closes.size : 10 * closes.length) + 15 * (replayed?.days.length ?? 0);
}

/** The sums that an asset is in: those of its class, and those of its line if several portfolios have it. */
const groupsOf = ({ classCode, lineId }: Pick<AssetInputs, "classCode" | "lineId">): string[] =>
  lineId === undefined ? [`class ${classCode}`] : [`class ${classCode}`, `line ${lineId}`];

/**
 * The amounts that an asset added to the sums, with the stamps of what they were calculated from. The changes of an asset with computed
 * closes are not kept: they are calculated again to be subtracted.
 */
class KeptAsset {
  readonly groups: readonly string[];
  readonly part: AssetPart;
  /** Either the changes, or what they are calculated from. */
  readonly added: Added | AssetInputs;
  /** Undefined if later closes value all days again. */
  readonly settled: SettledDays | undefined;
  readonly #entries: Stamp | null | undefined;
  readonly #closesStamp: Stamp | undefined;
  readonly #accruals: readonly Accrual[];
  readonly #isObserved: boolean;

  constructor(
    inputs: AssetInputs,
    { part, settled }: Pick<ValuedAsset, "part" | "settled">,
    added: Added | AssetInputs,
  ) {
    this.groups = groupsOf(inputs);
    this.part = part;
    this.settled = settled;
    this.added = added;
    this.#entries = entriesOf(inputs);
    this.#closesStamp = inputs.closesStamp;
    this.#accruals = inputs.accruals;
    this.#isObserved = inputs.isObserved;
  }

  #hasSameEntries(inputs: AssetInputs): boolean {
    return (
      groupsOf(inputs).join() === this.groups.join() &&
      inputs.isObserved === this.#isObserved &&
      isSame(this.#entries, entriesOf(inputs)) &&
      areSameAccruals(inputs.accruals, this.#accruals)
    );
  }

  /** Without entries, closes do not matter. */
  isFrom(inputs: AssetInputs): boolean {
    const hasSameCloses = inputs.replayed === undefined || isSame(this.#closesStamp, inputs.closesStamp);
    return hasSameCloses && this.#hasSameEntries(inputs);
  }

  /** The settled days, if only closes after them are new. */
  settledFor(inputs: AssetInputs): SettledDays | undefined {
    const { settled } = this;
    if (!settled || isComputed(inputs.closes) || !this.#hasSameEntries(inputs)) return undefined;
    return goesOn(settled, inputs.closes) ? settled : undefined;
  }

  /** In units of about 24 bytes. */
  get size(): number {
    const closes = Math.ceil((this.settled?.closes.length ?? 0) / 3);
    return 60 + sizeOf(this.added) + closes + 32 * this.#accruals.length + 20 * this.part.later.length;
  }
}

/** Undefined if an asset cannot be kept. */
function keptAssetOf(inputs: AssetInputs, valued: ValuedAsset): KeptAsset | undefined {
  if (isComputed(inputs.closes)) {
    const { part } = valued;
    return new KeptAsset(inputs, { part, settled: undefined }, inputs);
  }
  const first = PackedChanges.of(valued.first);
  const rest = PackedChanges.of(valued.rest, valued.settled?.last);
  return first && rest && new KeptAsset(inputs, valued, { first, rest });
}

/**
 * The assets of one portfolio, or of several as one, over one period, and the sums of their classes and lines. The next calculation of
 * the same period values only the assets whose inputs changed. Only assets without a successor may be kept.
 */
export class KeptPerformances {
  readonly valued: ValuedDays;
  readonly #maxSize: number;
  readonly #assets = new Map<string, KeptAsset>();
  readonly #groups = new Map<string, { sums: DailyValueSums; assets: number }>();
  #assetSize = 0;
  /** False once an asset was too large to be kept: it is in the sums of this calculation, and cannot be taken out again. */
  #isKeeping = true;

  /** `maxSize` is in units of about 24 bytes. */
  constructor(valued: ValuedDays, maxSize = Number.POSITIVE_INFINITY) {
    this.valued = valued;
    this.#maxSize = maxSize;
  }

  get days(): readonly Day[] {
    return this.valued.days;
  }

  part(inputs: AssetInputs): AssetPart {
    const known = this.#assets.get(inputs.assetId);
    if (known?.isFrom(inputs)) return known.part;
    const goneOn = known && this.#goOn(known, inputs);
    if (goneOn) return goneOn;
    if (known) this.#remove(inputs.assetId, known);
    const valued = valueAsset(inputs, this.valued);
    for (const id of groupsOf(inputs)) {
      const group = this.#groups.get(id) ?? { sums: new DailyValueSums(this.days), assets: 0 };
      group.sums.add(valued.first);
      group.sums.add(valued.rest, valued.settled?.last);
      group.assets += 1;
      this.#groups.set(id, group);
    }
    if (this.#isKeeping) this.#keep(inputs, valued);
    return valued.part;
  }

  /** Values only the days from the asset's last close on. Undefined if more changed than later closes. */
  #goOn(known: KeptAsset, inputs: AssetInputs): AssetPart | undefined {
    const settled = known.settledFor(inputs);
    const valued = settled && valueAgain(inputs, this.valued, settled);
    const rest = valued && PackedChanges.of(valued.rest, settled.last);
    if (!rest || !isPacked(known.added)) return undefined;
    for (const id of known.groups) {
      const sums = this.#groups.get(id)?.sums;
      sums?.subtract(known.added.rest);
      sums?.add(valued.rest, settled.last);
    }
    const { first } = known.added;
    const asset = new KeptAsset(inputs, { part: valued.part, settled }, { first, rest });
    this.#assets.set(inputs.assetId, asset);
    this.#assetSize += asset.size - known.size;
    return valued.part;
  }

  /** Assets that were kept before stay: they are in the sums, and must not be added again. */
  #keep(inputs: AssetInputs, valued: ValuedAsset): void {
    const asset = keptAssetOf(inputs, valued);
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
    const left: DailyValueSums[] = [];
    for (const id of asset.groups) {
      const group = this.#groups.get(id);
      if (!group) continue;
      group.assets -= 1;
      if (group.assets === 0) this.#groups.delete(id);
      else left.push(group.sums);
    }
    if (left.length > 0) this.#subtract(left, asset);
  }

  #subtract(sums: readonly DailyValueSums[], { added }: KeptAsset): void {
    if (isPacked(added)) {
      for (const each of sums) {
        each.subtract(added.first);
        each.subtract(added.rest);
      }
      return;
    }
    const { first, rest, settled } = valueAsset(added, this.valued);
    for (const each of sums) {
      each.remove(first);
      each.remove(rest, settled?.last);
    }
  }

  /** The sums of the assets of a class. */
  sumsOfClass(classCode: string): DailyValueSums | undefined {
    return this.#groups.get(`class ${classCode}`)?.sums;
  }

  /** The sums of an asset that several portfolios have. */
  sumsOfLine(lineId: string): DailyValueSums | undefined {
    return this.#groups.get(`line ${lineId}`)?.sums;
  }

  /** The memory in use, in units of about 24 bytes. Infinite if it may not be kept. */
  get size(): number {
    if (!this.#isKeeping) return Number.POSITIVE_INFINITY;
    // Most sums are zero, and all zeros are one object.
    return 1 + this.#groups.size * this.days.length * 6 + this.#assetSize;
  }
}
