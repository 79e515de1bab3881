import type { AccrualsByAsset } from "#domain/income/accrual.ts";
import type { Accrual } from "#domain/income/income-item.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { Lineages } from "#domain/ledger/lineages.ts";
import { type AssetInputs, type AssetPart, daysOfAsset, wasHeld } from "#domain/overview/asset-days.ts";
import type { KeptPerformances } from "#domain/overview/kept-performances.ts";
import type { PricedHolding } from "#domain/prices/first-priced-day.ts";
import {
  extendResult,
  hasPrice,
  isUnavailable,
  measuredDays,
  type Rate,
  type Result,
  resultOfPart,
  returnUntilLastPrice,
  type Unavailable,
} from "#domain/returns/returns.ts";
import { listCloses } from "#domain/valuation/computed-closes.ts";
import type { CurrentPosition, PortfolioFacts } from "#domain/valuation/current-positions.ts";
import {
  type DailyValue,
  SummedDailyValue,
  type ValueAndFlows,
  type ValueChange,
} from "#domain/valuation/daily-value.ts";
import {
  DailyValueSums,
  type MissingSpan,
  missingSpans,
  sumGroups,
} from "#domain/valuation/daily-value-sums.ts";
import { isValuedByOwner } from "#domain/valuation/valued-by-owner.ts";

/** The current value of an asset or a class, and its result and return in the period. */
export type Performance = { value: Decimal; result: Result | Unavailable; return: Rate };

export type AssetPerformance = Performance & {
  assetId: string;
  classCode: string;
  /** Undefined if the position is closed. One of them for an asset of several portfolios, which have the same price changes. */
  position: CurrentPosition | undefined;
  /** Something after the end of the results changes the asset's own result. */
  changesLater: boolean;
};

/** `carriedOn`: the last known day, if all assets are carried to it; undefined if one has a price then. */
type Carried = { total: readonly DailyValue[]; carriedOn: Day | undefined };

/** With a price on the last known day, although no asset may have one then: its carried value is that of the day. */
function pricedUntil(days: SummedDailyValue[], lastKnown: number | undefined): Carried {
  const last = lastKnown === undefined ? undefined : days[lastKnown];
  if (!last || last.isPriced || !hasPrice(days)) return { total: days, carriedOn: undefined };
  const priced = new SummedDailyValue(last.day, last.amounts, { missing: last.missing, isPriced: true });
  return { total: days.with(lastKnown ?? 0, priced), carriedOn: last.day };
}

type Context = Pick<PortfolioFacts, "assetOf"> & { lines: Lineages; accruals: AccrualsByAsset };

const isSameResult = (a: Result | Unavailable, b: Result | Unavailable) =>
  isUnavailable(a) || isUnavailable(b) ? isUnavailable(a) && isUnavailable(b) : a.result.eq(b.result);

type KnownAsset = Pick<AssetInputs, "closes" | "closesStamp"> & { replayed: AssetReplay };

/** The assets of one class, or of one lineage of several assets. `linked`: the sums of those that are valued again each time. */
type Group = { classCode: string; linked: DailyValueSums | undefined; missing: MissingSpan[] };

/**
 * Values the assets one by one on every day of the period, with their accrued income. It keeps only the sums of each class
 * and the performance of each asset, so memory grows with the days and not with assets × days.
 */
export class PerformanceByAsset {
  readonly #kept: KeptPerformances;
  readonly #positions: ReadonlyMap<string, CurrentPosition>;
  readonly #positionsOfLine: ReadonlyMap<string, readonly CurrentPosition[]>;
  readonly #context: Context;
  readonly #classes = new Map<string, Group>();
  readonly #lines = new Map<string, Group>();
  /** Assets with their results up to their own last price, and what changed later. */
  readonly #assets: ({ performance: AssetPerformance } & Pick<AssetPart, "later" | "unpriced">)[] = [];
  /** Assets of lineages with several assets. */
  readonly #linked = new Map<string, KnownAsset>();
  readonly #keptIds = new Set<string>();
  /** The income that counts; complete after `summary`. */
  readonly accruals: Accrual[] = [];

  /** `kept` comes from an earlier calculation of the portfolio over the same days, or is new. */
  constructor(positions: readonly CurrentPosition[], kept: KeptPerformances, context: Context) {
    this.#kept = kept;
    this.#context = context;
    this.#positions = new Map(positions.map((position) => [position.assetId, position]));
    this.#positionsOfLine = Map.groupBy(positions, ({ assetId }) => context.lines.idOf(assetId));
  }

  add(known: KnownAsset): void {
    const { lines } = this.#context;
    const { assetId } = known.replayed;
    if (lines.isConverted(lines.idOf(assetId))) this.#linked.set(assetId, known);
    else this.#addKept(this.#inputsOf(assetId, known));
  }

  /** Adds the income of an asset without entries. */
  addIncome(assetId: string): void {
    const { lines } = this.#context;
    const inputs = this.#inputsOf(assetId, { replayed: undefined, closes: [], closesStamp: undefined });
    if (lines.isConverted(lines.idOf(assetId))) this.#addLinked(inputs);
    else this.#addKept(inputs);
  }

  #inputsOf(assetId: string, known: Pick<AssetInputs, "replayed" | "closes" | "closesStamp">): AssetInputs {
    const { lines, accruals, assetOf } = this.#context;
    const lineId = lines.idOf(assetId);
    return {
      assetId,
      classCode: assetOf(lineId).assetClass.code,
      lineId: lines.isShared(lineId) ? lineId : undefined,
      ...known,
      accruals: accruals.get(assetId) ?? [],
      isObserved: isValuedByOwner(assetOf(assetId)),
    };
  }

  /** The class, and the line of an asset that several portfolios have or that was converted. */
  #groupsOf({ classCode, lineId }: AssetInputs): Group[] {
    const of = (groups: Map<string, Group>, id: string): Group => {
      const group = groups.get(id) ?? { classCode, linked: undefined, missing: [] };
      groups.set(id, group);
      return group;
    };
    const ofClass = of(this.#classes, classCode);
    return lineId === undefined ? [ofClass] : [ofClass, of(this.#lines, lineId)];
  }

  #addKept(inputs: AssetInputs): void {
    const { assetId, classCode } = inputs;
    const part = this.#kept.part(inputs);
    this.#keptIds.add(assetId);
    this.accruals.push(...part.accruals);
    for (const group of this.#groupsOf(inputs)) group.missing.push(...part.missing);
    // The line has one performance.
    if (inputs.lineId !== undefined) return;
    const position = this.#positions.get(assetId);
    // Skip assets held neither in the period nor today.
    if (!position && !part.wasHeld) return;
    const { later, unpriced, result, return: rate } = part;
    const value = position?.marketValue ?? zero;
    const performance = {
      assetId,
      classCode,
      position,
      value,
      result,
      return: rate,
      changesLater: false,
    };
    this.#assets.push({ performance, later, unpriced });
  }

  /** The asset that another was wholly converted into, with its own successors. */
  #successorOf(assetId: string, seen: ReadonlySet<string> = new Set()): PricedHolding | undefined {
    const id = this.#context.lines.successorOf(assetId);
    const linked = id === undefined || seen.has(id) ? undefined : this.#linked.get(id);
    if (id === undefined || !linked) return undefined;
    const successor = this.#successorOf(id, new Set([...seen, id]));
    return { steps: linked.replayed.days, closes: listCloses(linked.closes), successor };
  }

  #addLinked(inputs: AssetInputs): void {
    const { days, valued } = this.#kept;
    const { changes, accruals } = daysOfAsset(inputs, valued);
    this.accruals.push(...accruals);
    const missing = missingSpans(changes, days.length);
    for (const group of this.#groupsOf(inputs)) {
      group.linked ??= new DailyValueSums(days);
      group.linked.add(changes);
      group.missing.push(...missing);
    }
  }

  #performanceOfLine(
    assetId: string,
    classCode: string,
    days: readonly ValueAndFlows[],
    total: readonly ValueAndFlows[],
  ): AssetPerformance | undefined {
    const positions = this.#positionsOfLine.get(assetId) ?? [];
    const [position] = positions;
    if (!position && !wasHeld(days)) return undefined;
    const value = positions.reduce((sum, { marketValue }) => sum.plus(marketValue), zero);
    const rate = returnUntilLastPrice(days);
    const result = resultOfPart(days, total);
    return { assetId, classCode, position, value, result, return: rate, changesLater: false };
  }

  /** The sums of kept assets and of those that are valued again. */
  #sumsOf(kept: DailyValueSums | undefined, linked: DailyValueSums | undefined): DailyValueSums {
    if (kept && linked) return kept.plus(linked);
    return kept ?? linked ?? new DailyValueSums(this.#kept.days);
  }

  /**
   * Call after all assets are added. Results end where the total's does, so that they sum to it. That is the last day with a
   * price and with the rates of all contracts. A lineage of several assets counts as one asset and comes last.
   */
  summary(): Carried & {
    byClass: Map<string, DailyValue[]>;
    assets: AssetPerformance[];
  } {
    // Income from before a conversion may await a price of the successor, so all closes of a lineage are needed.
    for (const [assetId, linked] of this.#linked)
      this.#addLinked({ ...this.#inputsOf(assetId, linked), successor: this.#successorOf(assetId) });
    const { days } = this.#kept;
    this.#kept.retain(this.#keptIds);
    const classTotals = [...this.#classes].map(([code, { linked, missing }]) => {
      const sums = this.#sumsOf(this.#kept.sumsOfClass(code), linked);
      return [code, sums.total(missing)] as const;
    });
    const sum = sumGroups(
      classTotals.map(([, ofClass]) => ofClass),
      days,
    );
    const { total, carriedOn } = pricedUntil(sum, this.#kept.valued.lastKnown);
    const { length } = measuredDays(total);
    const assets = this.#assets.map(({ performance, later, unpriced }) => {
      const { result } = performance;
      const countedOf = (changes: readonly ValueChange[]) => changes.filter(({ from }) => from < length);
      if (isUnavailable(result))
        return unpriced.length === 0
          ? performance
          : { ...performance, result: resultOfPart(countedOf(unpriced), total) };
      const counted = countedOf(later);
      const ended = extendResult(result, counted);
      const changesLater = !isSameResult(ended, extendResult(result, later));
      return { ...performance, result: ended, changesLater };
    });
    const lines = [...this.#lines].map(([lineId, { classCode, linked, missing }]) => {
      const ofLine = this.#sumsOf(this.#kept.sumsOfLine(lineId), linked).total(missing);
      const performance = this.#performanceOfLine(lineId, classCode, ofLine.slice(0, length), total);
      return (
        performance && {
          ...performance,
          changesLater: !isSameResult(performance.result, resultOfPart(ofLine, total)),
        }
      );
    });
    return {
      total,
      carriedOn,
      byClass: new Map(classTotals.map(([code, ofClass]) => [code, ofClass.slice(0, length)])),
      assets: [...assets, ...lines].filter((asset) => asset !== undefined),
    };
  }
}
