import { toAmount, toDecimal } from "#domain/kernel/amount.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import {
  type Chain,
  type Growth,
  grownTo,
  isIncomplete,
  linkDay,
  type Measured,
  measure,
  measureFlows,
  rateOf,
  startingChain,
} from "#domain/returns/fold-days.ts";
import {
  type DailyValue,
  toAmounts,
  type ValueAndFlows,
  withdrawnCash,
  withReceivable,
} from "#domain/valuation/daily-value.ts";

type Reason =
  /** A holding has no price on a day of the period, or no holding has a price from the period. */
  | "price-missing"
  /** A price stepped as by a split that nobody confirmed or denied. */
  | "price-doubtful"
  /** No money was invested at any time. */
  | "nothing-invested"
  /** Too few days for an annual figure. */
  | "too-short"
  /** No rate turns the contributions into the withdrawals and the final value. */
  | "no-solution"
  /** The period begins before the first day of the index. */
  | "starts-earlier"
  /** No index value of the period is published. */
  | "not-published"
  /** The same money in the index would not cover the last withdrawal. */
  | "withdrew-more"
  /** The portfolio lost money: a loss is no percentage of the growth of an index. */
  | "lost"
  /** All positions are closed. */
  | "sold-out"
  /** Less than half of the value has a price in both sessions. */
  | "few-prices"
  /** The index did not grow. */
  | "no-growth";
export type Unavailable = { unavailable: Reason };
/** A fraction, 0.1 for 10 %, or the reason why there is none. */
export type Rate = Decimal | Unavailable;

export function isUnavailable(figure: object): figure is Unavailable {
  return "unavailable" in figure;
}

const isHeld = (day: ValueAndFlows) => toAmounts(day).value !== 0n;

/** Index of the last day with a price; the first day counts without one. */
function lastPriced(days: readonly ValueAndFlows[]): number {
  return Math.max(
    0,
    days.findLastIndex(({ isPriced }) => isPriced),
  );
}

/** Whether the days begin with holdings and no price follows. */
export function isUnpriced(days: readonly ValueAndFlows[]): boolean {
  const [first] = days;
  return days.length > 1 && first !== undefined && isHeld(first) && lastPriced(days) === 0;
}

/**
 * The days that all figures of a period cover: up to the last one with a price. All of them if nothing is held at the end, if no
 * session follows that price, or without any price.
 */
export function measuredDays(days: readonly DailyValue[]): readonly DailyValue[] {
  const last = days.at(-1);
  const end = lastPriced(days);
  const priced = days[end];
  if (!last || !priced || end === 0 || !isHeld(last)) return days;
  return businessDaysBetween("B3", priced.day, last.day).length === 0 ? days : days.slice(0, end + 1);
}

/** Whether a day of the period after its base has a price. */
export const hasPrice = (days: readonly ValueAndFlows[]): boolean => lastPriced(days) > 0;

/** Why the days have no time-weighted return, whatever their flows are. */
function whyUnmeasured(measured: Measured): Unavailable | undefined {
  const { count, isHeldAtStart, isEverIncomplete, crossesStep: isDoubtful, isPriced, value } = measured;
  if (count === 0) return { unavailable: "nothing-invested" };
  if (isEverIncomplete) return { unavailable: "price-missing" };
  if (isDoubtful) return { unavailable: "price-doubtful" };
  if (count > 1 && (isHeldAtStart || value !== 0n) && !isPriced) return { unavailable: "price-missing" };
  if (count < 2 && isHeldAtStart) return { unavailable: "too-short" };
  return undefined;
}

/** The time-weighted return of (first day, last day]; flows up to the first day do not count. */
export function timeWeightedOf(measured: Measured): Rate {
  const { chain, value } = measured;
  const unmeasured = whyUnmeasured(measured);
  if (unmeasured) return unmeasured;
  return chain ? rateOf(grownTo(chain, value)) : { unavailable: "nothing-invested" };
}

export const timeWeighted = (days: readonly ValueAndFlows[]): Rate => timeWeightedOf(measure(days));

/** The time-weighted return up to the last day with a price; income that accrues later awaits the next price. */
export function returnUntilLastPrice(days: readonly ValueAndFlows[]): Rate {
  const end = lastPriced(days);
  return timeWeighted(end === 0 ? days : days.slice(0, end + 1));
}

/** The cumulative time-weighted return of each day. */
export type ReturnSeries = {
  /** Null before the first contribution, from a missing price on, after the measured days, and for a single day. */
  at(index: number): Decimal | null;
  /** The index of the day from which the return counts: that before the first contribution; the first one if nothing is known. */
  first: number;
  /** As `timeWeighted` of the first `length` days, of which none comes after the measured days. */
  over(length: number): Rate;
};

/** `measured` is the number of days that the figures cover. */
export function timeWeightedSeries(days: readonly ValueAndFlows[], measured: number): ReturnSeries {
  let chain: Chain | undefined;
  let isKnown = days.length > 1 && !isUnpriced(days);
  const line = days.map((valued, i): Growth | null => {
    isKnown &&= !isIncomplete(valued) && !(i > 0 && valued.missing.length > 0) && i < measured;
    if (!isKnown) return null;
    const day = toAmounts(valued);
    chain = i === 0 ? startingChain(day) : linkDay(chain, day);
    return chain ? grownTo(chain, day.value) : null;
  });
  const at = (index: number) => {
    const growth = line[index] ?? null;
    return growth === null ? null : rateOf(growth);
  };
  return {
    at,
    first: Math.max(0, line.findIndex((growth) => growth !== null) - 1),
    over: (length) =>
      whyUnmeasured(measureFlows(days.slice(0, length))) ??
      at(length - 1) ?? { unavailable: "nothing-invested" },
  };
}

/** Cash flows at their dates: values include income to be received, and withdrawals include income paid. */
export type Result = {
  /** Value when the period began. */
  start: Decimal;
  contributions: Decimal;
  withdrawals: Decimal;
  value: Decimal;
  /** value + withdrawals − start − contributions, so fees are included. */
  result: Decimal;
};

export function resultOfMeasured(measured: Measured): Result | Unavailable {
  const { count, isHeldAtStart, start, valueWithReceivable: value, contributions, withdrawals } = measured;
  if (count === 0) return { unavailable: "nothing-invested" };
  const isUnpricedAfterStart = count > 1 && (isHeldAtStart || measured.value !== 0n) && !measured.isPriced;
  if (measured.isIncompleteAtStart || isUnpricedAfterStart) return { unavailable: "price-missing" };
  if (measured.crossesStep) return { unavailable: "price-doubtful" };
  if (count < 2 && isHeldAtStart) return { unavailable: "too-short" };
  if (count > 1 && measured.isIncompleteAtEnd) return { unavailable: "price-missing" };
  return {
    start: toDecimal(start),
    contributions: toDecimal(contributions),
    withdrawals: toDecimal(withdrawals),
    value: toDecimal(value),
    result: toDecimal(value + withdrawals - start - contributions),
  };
}

export const resultOf = (days: readonly ValueAndFlows[]): Result | Unavailable =>
  resultOfMeasured(measureFlows(days));

/**
 * The result without a price, if units came at another value than their cost, as those of a bonus in another class do. Undefined if
 * nothing changed the value.
 */
export function unpricedChange(measured: Measured): Result | undefined {
  const result = measured.isPriced ? undefined : resultOfMeasured({ ...measured, isPriced: true });
  return !result || isUnavailable(result) || result.result.isZero() ? undefined : result;
}

/** The result of a part, which sums with the others to that of `total`. */
export function resultOfPart(
  days: readonly ValueAndFlows[],
  total: readonly ValueAndFlows[],
): Result | Unavailable {
  const measured = measureFlows(days);
  return (hasPrice(total) ? unpricedChange(measured) : undefined) ?? resultOfMeasured(measured);
}

/** The result up to the last of the later days. */
export function extendResult(before: Result, later: readonly ValueAndFlows[]): Result | Unavailable {
  const last = later.at(-1);
  if (!last) return before;
  if (isIncomplete(last)) return { unavailable: "price-missing" };
  let contributions = toAmount(before.contributions);
  let withdrawals = toAmount(before.withdrawals);
  for (const valued of later) {
    const day = toAmounts(valued);
    contributions += day.contributions;
    withdrawals += withdrawnCash(day);
  }
  const start = toAmount(before.start);
  const value = withReceivable(toAmounts(last));
  return {
    start: before.start,
    contributions: toDecimal(contributions),
    withdrawals: toDecimal(withdrawals),
    value: toDecimal(value),
    result: toDecimal(value + withdrawals - start - contributions),
  };
}

/** The cumulative result of each day. `at` is null after the measured days, and for all days if the whole has no result. */
export type ResultSeries = { at(index: number): Decimal | null };

/** Decimals are made for the days that are asked for. */
export function resultSeries(days: readonly ValueAndFlows[], measured: number): ResultSeries {
  const isKnown = !isUnavailable(resultOf(days.slice(0, measured)));
  let start = 0n;
  let flows = 0n;
  const results = days.map((valued, i) => {
    const day = toAmounts(valued);
    if (i === 0) start = withReceivable(day);
    else flows += withdrawnCash(day) - day.contributions;
    if (!isKnown || i >= measured || isIncomplete(valued)) return null;
    return withReceivable(day) + flows - start;
  });
  return {
    at: (index) => {
      const result = results[index] ?? null;
      return result === null ? null : toDecimal(result);
    },
  };
}

/** Splits days into months ('YYYY-MM'); each begins with the last day of the month before, its base. */
export function monthsOf(days: readonly DailyValue[]): { month: string; days: DailyValue[] }[] {
  const months: { month: string; days: DailyValue[] }[] = [];
  let before: DailyValue | undefined;
  for (const day of days) {
    const month = day.day.slice(0, 7);
    if (before && months.at(-1)?.month !== month) months.push({ month, days: [before] });
    if (before) months.at(-1)?.days.push(day);
    before = day;
  }
  return months;
}
