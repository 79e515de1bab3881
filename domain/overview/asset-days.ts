import { accruedAtPrices, addIncome, incomeChanges } from "#domain/income/accrual.ts";
import type { Accrual } from "#domain/income/income-item.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Stamp } from "#domain/kernel/stamped.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { type Measured, measure } from "#domain/returns/fold-days.ts";
import {
  isUnavailable,
  type Rate,
  type Result,
  resultOfMeasured,
  timeWeightedOf,
  type Unavailable,
  unpricedChange,
} from "#domain/returns/returns.ts";
import { type Closes, listCloses } from "#domain/valuation/computed-closes.ts";
import {
  type Close,
  type HeldHistory,
  indexFrom,
  type ValuationState,
  valuationStart,
  valueChangesUntil,
} from "#domain/valuation/daily-valuation.ts";
import { type ValueAndFlows, ValueChange } from "#domain/valuation/daily-value.ts";
import { type MissingSpan, missingSpans } from "#domain/valuation/daily-value-sums.ts";

/** Everything that the days of one asset are calculated from, except the period. */
export type AssetInputs = {
  assetId: string;
  classCode: string;
  /** The line of an asset that several portfolios have; undefined for others. */
  lineId?: string | undefined;
  /** Undefined for an asset that has income alone. */
  replayed: AssetReplay | undefined;
  closes: Closes;
  /** Undefined if nobody knows what the closes come from. */
  closesStamp: Stamp | undefined;
  accruals: readonly Accrual[];
  /** Income counts on its own day, and as a price: the owner values the asset. */
  isObserved: boolean;
  successor?: HeldHistory["successor"];
};

type ReadInputs = AssetInputs & { closes: readonly Close[] };

const read = (inputs: AssetInputs): ReadInputs => ({ ...inputs, closes: listCloses(inputs.closes) });

export type AssetDays = {
  changes: readonly ValueChange[];
  /** The accruals that count, on the days on which they do. */
  accruals: readonly Accrual[];
};

const countedAccruals = ({ replayed, closes, accruals, isObserved, successor }: ReadInputs) =>
  isObserved || !replayed ? accruals : accruedAtPrices(accruals, { steps: replayed.days, closes, successor });

type Part = { from: number; until: number; state: ValuationState };

/**
 * The days of a period. Prices after the index `lastKnown` do not count, because the market's closes end there. Undefined if they
 * end with the prices of the assets.
 */
export type ValuedDays = { days: readonly Day[]; lastKnown: number | undefined };

const isCut = ({ days, lastKnown }: ValuedDays) => lastKnown !== undefined && lastKnown < days.length - 1;

/** The changes, of which none after the last known day has a price. */
const withoutLaterPrices = (changes: readonly ValueChange[], { lastKnown }: ValuedDays) =>
  changes.map((change) => {
    const { from, amounts, missing, isPriced } = change;
    return isPriced && lastKnown !== undefined && from > lastKnown
      ? new ValueChange(from, amounts, { missing, isPriced: false })
      : change;
  });

/** The changes from the day `from` until before the day `until`, as indexes, with the income. `state` is that before `from`. */
function changesBetween(
  { assetId, replayed, closes, isObserved, successor }: ReadInputs,
  { accruals, ...valued }: ValuedDays & { accruals: readonly Accrual[] },
  { from, until, state }: Part,
): { changes: readonly ValueChange[]; state: ValuationState } {
  const { days } = valued;
  const own = replayed
    ? valueChangesUntil(
        { assetId, steps: replayed.days, splits: replayed.ratioChanges, closes, successor },
        days,
        until,
        state,
      )
    : { changes: [], state };
  const incomes = incomeChanges(accruals, days, { isObserved }).filter((income) => income.from < until);
  const changes = addIncome(own.changes, incomes, { from, ownBefore: state.last });
  return { changes: isCut(valued) ? withoutLaterPrices(changes, valued) : changes, state: own.state };
}

/** The changes in value of one asset, with its income. */
export function daysOfAsset(unread: AssetInputs, valued: ValuedDays): AssetDays {
  const inputs = read(unread);
  const accruals = countedAccruals(inputs);
  const whole = { from: 0, until: valued.days.length, state: valuationStart };
  return { changes: changesBetween(inputs, { ...valued, accruals }, whole).changes, accruals };
}

const hasHolding = (
  { invested, receivable, contributions, withdrawals, accrued }: ValueAndFlows,
  isFirst: boolean,
): boolean =>
  !invested.isZero() ||
  !receivable.isZero() ||
  (!isFirst && !contributions.plus(withdrawals).plus(accrued).isZero());

/** The flows of the first day are those before the period and do not count. */
export const wasHeld = (days: readonly ValueAndFlows[]): boolean =>
  days.some((day, i) => hasHolding(day, i === 0));

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
  /** All changes, if they have no price and change the value nevertheless. */
  unpriced: readonly ValueChange[];
};

/** The days of an asset that closes after its last one do not change. */
export type SettledDays = {
  /** The index of the first day that they may change: the day of the last close, which may be replaced too. */
  until: number;
  state: ValuationState;
  /** The last change before. */
  last: ValueChange;
  measured: Measured;
  /** Days without a price, as far as they end before. */
  missing: readonly MissingSpan[];
  wasHeld: boolean;
  closes: readonly Close[];
};

/** The result of an asset without a price, bought after the last known day: up to that day, on which it had income alone. */
function resultUntilKnown(changes: readonly ValueChange[], { lastKnown }: ValuedDays) {
  const known = changes.filter(({ from }) => lastKnown !== undefined && from <= lastKnown);
  const result = resultOfMeasured(measure(known));
  if (isUnavailable(result) || !wasHeld(known)) return undefined;
  return { result, later: changes.slice(known.length) };
}

/** Undefined if no price follows the settled days: then the asset's own last price is one of them. */
function partOf(
  { changes, accruals }: AssetDays,
  valued: ValuedDays,
  settled: SettledDays | undefined,
): AssetPart | undefined {
  const lastPriced = changes.findLastIndex(({ isPriced }) => isPriced);
  if (settled && lastPriced < 0) return undefined;
  const end = Math.max(0, lastPriced);
  const afterPrice = changes.slice(end + 1);
  const priced = measure(changes.slice(0, end + 1), settled?.measured);
  const all = measure(afterPrice, priced);
  const whole = resultOfMeasured(all);
  const later = isUnavailable(whole) ? [] : afterPrice;
  const known = isUnavailable(whole) && end === 0 ? resultUntilKnown(changes, valued) : undefined;
  const dayCount = valued.days.length;
  return {
    accruals,
    missing: settled
      ? [...settled.missing, ...missingSpans([settled.last, ...changes], dayCount)]
      : missingSpans(changes, dayCount),
    wasHeld: settled ? settled.wasHeld || changes.some((day) => hasHolding(day, false)) : wasHeld(changes),
    return: timeWeightedOf(settled || end > 0 ? priced : all),
    result: later.length === 0 ? whole : resultOfMeasured(priced),
    later,
    unpriced: unpricedChange(all) ? changes : [],
    ...known,
  };
}

/** An asset on all days. Later closes change nothing of `first`, which are the changes of the settled days. */
export type ValuedAsset = {
  part: AssetPart;
  settled: SettledDays | undefined;
  first: readonly ValueChange[];
  /** The changes after `first`; all of them without settled days. */
  rest: readonly ValueChange[];
};

function settle(
  inputs: ReadInputs,
  { accruals, ...valued }: ValuedDays & { accruals: readonly Accrual[] },
): (Pick<ValuedAsset, "first"> & { settled: SettledDays }) | undefined {
  const { days } = valued;
  const lastDay = inputs.closes.at(-1)?.day;
  const until = lastDay === undefined ? 0 : indexFrom(days, lastDay, 0);
  if (!inputs.replayed || until === 0 || until >= days.length) return undefined;
  const { changes: first, state } = changesBetween(
    inputs,
    { ...valued, accruals },
    { from: 0, until, state: valuationStart },
  );
  const last = first.at(-1);
  if (!last) return undefined;
  const settled = {
    until,
    state,
    last,
    measured: measure(first),
    missing: missingSpans(first, days.length).filter(({ from }) => from !== last.from),
    wasHeld: wasHeld(first),
    closes: inputs.closes,
  };
  return { first, settled };
}

/** Values an asset on all days. */
export function valueAsset(unread: AssetInputs, valued: ValuedDays): ValuedAsset {
  const { days } = valued;
  const inputs = read(unread);
  const accruals = countedAccruals(inputs);
  const { first = [], settled } = settle(inputs, { ...valued, accruals }) ?? {};
  const part = { from: settled?.until ?? 0, until: days.length, state: settled?.state ?? valuationStart };
  const rest = changesBetween(inputs, { ...valued, accruals }, part).changes;
  const known = partOf({ changes: rest, accruals }, valued, settled);
  if (known) return { part: known, settled, first, rest };
  const changes = [...first, ...rest];
  const whole = partOf({ changes, accruals }, valued, undefined);
  if (!whole) throw new Error("an asset without settled days has no part");
  return { part: whole, settled, first, rest };
}

/** Values the days after the settled ones again, with later closes. Undefined if that does not tell the figures. */
export function valueAgain(
  unread: AssetInputs,
  valued: ValuedDays,
  settled: SettledDays,
): Pick<ValuedAsset, "part" | "rest"> | undefined {
  const inputs = read(unread);
  const accruals = countedAccruals(inputs);
  const { until: from, state } = settled;
  const { length: until } = valued.days;
  const rest = changesBetween(inputs, { ...valued, accruals }, { from, until, state }).changes;
  const part = partOf({ changes: rest, accruals }, valued, settled);
  return part && { part, rest };
}

/** Whether closes only go on from those of the settled days, of which the last one may be replaced. */
export function goesOn({ closes: former }: SettledDays, closes: readonly Close[]): boolean {
  const last = former.length - 1;
  const before = former[last];
  const after = closes[last];
  if (!before || !after || after.day < before.day) return false;
  return former.every((close, i) => i === last || close === closes[i]);
}
