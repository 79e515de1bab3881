import { type Amount, decimalOf } from "#domain/amount.ts";
import type { Day } from "#domain/calendar.ts";
import { type Amounts, amountsOf, type Valued, type ValuedDay } from "#domain/daily-valuation.ts";
import { Decimal } from "#domain/decimal.ts";

type Reason =
  /** Something was held on a day of the period and has no price. */
  | "missing-price"
  /** There was never any money in it. */
  | "nothing-invested"
  /** Too few days for a figure a year. */
  | "too-short"
  /** No rate makes what was put in into what came out. */
  | "no-solution"
  /** The period begins before the index is known. */
  | "starts-earlier"
  /** Nothing of the period has been published. */
  | "not-published"
  /** The index would have run out before the last withdrawal. */
  | "withdrew-more"
  /** The index did not grow. */
  | "no-growth";
export type Unavailable = { unavailable: Reason };
/** A fraction, 0.1 for 10 %, or why there is none. */
export type Rate = Decimal | Unavailable;

export function isUnavailable(figure: object): figure is Unavailable {
  return "unavailable" in figure;
}

/** Growth up to a flow, and what was there after it: in between one quotient is enough. */
type Chain = { growth: bigint; base: Amount };

/** A growth is a whole number of 1e-60: a loss of nearly all keeps enough digits to grow again. */
const growthPlaces = 60;
const noGrowth = 10n ** BigInt(growthPlaces);

const rateOf = (growth: bigint) => new Decimal(`${growth - noGrowth}e-${growthPlaces}`);

function grownTo({ growth, base }: Chain, value: Amount): bigint {
  return base === 0n ? growth : (growth * value) / base;
}

/** The day rule: r = (value + taken out) / (value of the day before + put in) − 1. */
function afterDay(chain: Chain | undefined, before: Amounts, day: Amounts): Chain | undefined {
  if (day.putIn === 0n && day.takenOut === 0n) return chain;
  const started = before.value + day.putIn;
  if (started === 0n) return chain;
  const ended = day.value + day.takenOut;
  const growth =
    chain && chain.base !== 0n
      ? (chain.growth * before.value * ended) / (chain.base * started)
      : ((chain?.growth ?? noGrowth) * ended) / started;
  return { growth, base: day.value };
}

const startOf = (day: Amounts): Chain | undefined =>
  day.value === 0n ? undefined : { growth: noGrowth, base: day.value };

/** The time-weighted return of (first day, last day]; what went in or out until the first day does not count. */
export function timeWeighted(days: readonly Valued[]): Rate {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return { unavailable: "nothing-invested" };
  if (days.some(({ missing }) => missing.length > 0)) return { unavailable: "missing-price" };
  let before = amountsOf(first);
  let chain = startOf(before);
  for (let i = 1; i < days.length; i += 1) {
    const day = amountsOf(days[i] ?? first);
    chain = afterDay(chain, before, day);
    before = day;
  }
  return chain ? rateOf(grownTo(chain, before.value)) : { unavailable: "nothing-invested" };
}

/** The time-weighted return up to each day; null before there is money in it and from a missing price on. */
export function timeWeightedLine(days: readonly Valued[]): (Decimal | null)[] {
  let chain: Chain | undefined;
  let before: Amounts | undefined;
  let known = true;
  return days.map((valued) => {
    known &&= valued.missing.length === 0;
    if (!known) return null;
    const day = amountsOf(valued);
    chain = before ? afterDay(chain, before, day) : startOf(day);
    before = day;
    return chain ? rateOf(grownTo(chain, day.value)) : null;
  });
}

/** What such a line of these days says at the last of them that is not after `until`. */
export function returnUntil(days: readonly ValuedDay[], line: readonly (Decimal | null)[], until: Day): Rate {
  const last = days.findLastIndex(({ day }) => day <= until);
  if (last < 1) return { unavailable: "too-short" };
  if (days.slice(0, last + 1).some(({ missing }) => missing.length > 0))
    return { unavailable: "missing-price" };
  return line[last] ?? { unavailable: "nothing-invested" };
}

export type Result = {
  /** What was there when the period began. */
  start: Decimal;
  contributions: Decimal;
  withdrawals: Decimal;
  value: Decimal;
  /** value + withdrawals − start − contributions: fees are in. */
  result: Decimal;
};

export function resultOf(days: readonly Valued[]): Result | Unavailable {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return { unavailable: "nothing-invested" };
  if (first.missing.length + last.missing.length > 0) return { unavailable: "missing-price" };
  let [putIn, takenOut] = [0n, 0n];
  for (let i = 1; i < days.length; i += 1) {
    const day = amountsOf(days[i] ?? first);
    putIn += day.putIn;
    takenOut += day.takenOut;
  }
  const { value: start } = amountsOf(first);
  const { value } = amountsOf(last);
  return {
    start: decimalOf(start),
    contributions: decimalOf(putIn),
    withdrawals: decimalOf(takenOut),
    value: decimalOf(value),
    result: decimalOf(value + takenOut - start - putIn),
  };
}

/** The days of each month or year, each with the last day of the one before as its base: `length` 7 or 4. */
export function periodsOf(
  days: readonly ValuedDay[],
  length: 7 | 4,
): { period: string; days: ValuedDay[] }[] {
  const periods: { period: string; days: ValuedDay[] }[] = [];
  let before: ValuedDay | undefined;
  for (const day of days) {
    const period = day.day.slice(0, length);
    if (before && periods.at(-1)?.period !== period) periods.push({ period, days: [before] });
    if (before) periods.at(-1)?.days.push(day);
    before = day;
  }
  return periods;
}
