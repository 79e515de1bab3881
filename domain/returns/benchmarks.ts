import { roundedUnits, toDecimal } from "#domain/kernel/amount.ts";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { countUntil } from "#domain/kernel/by-day.ts";
import { type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, one, ratio, zero } from "#domain/kernel/decimal.ts";
import type { BenchmarkGrowth, GrowthOrReason, IndexSeries } from "#domain/returns/index-series.ts";
import { minAnnualizedDays } from "#domain/returns/money-weighted.ts";
import type { Rate, Unavailable } from "#domain/returns/returns.ts";
import { type DailyValue, outsideFlows, toAmounts, withReceivable } from "#domain/valuation/daily-value.ts";

/**
 * A percentage of an index and a spread. '110 % of the CDI' has the percent 110 and no spread. 'IPCA + 6 %' has the
 * percent 100 and a spread of 6 % a year of 252 business days.
 */
export type BenchmarkTerms = { percent: Decimal; spread: Decimal };

export const plainIndexTerms: BenchmarkTerms = { percent: decimal("100"), spread: zero };

const businessDaysOfYear = 252;

/** Calculates the growth of a plain index once. Other terms are those of one portfolio. */
export function benchmarkGrowth(
  series: IndexSeries,
  terms: BenchmarkTerms,
  days: readonly Day[],
): GrowthOrReason {
  const isPlain = terms.percent.eq(plainIndexTerms.percent) && terms.spread.isZero();
  const calculate = () => calculateGrowth(series, terms, days);
  return isPlain ? series.plainGrowth(days, calculate) : calculate();
}

/** Each day grows by (1 + rate × percent / 100) × (1 + spread / 100) ^ (1 / 252). */
function calculateGrowth(
  series: IndexSeries,
  { percent, spread }: BenchmarkTerms,
  days: readonly Day[],
): GrowthOrReason {
  const [from] = days;
  const to = days.at(-1);
  const lastKnown = series.until;
  if (!from || !to || !lastKnown) return { unavailable: "not-published" };
  if (from < series.from) return { unavailable: "starts-earlier" };
  const complete = lastBusinessDay(series.calendar, to) <= lastKnown;
  if (!complete && lastKnown <= from) return { unavailable: "not-published" };
  const share = percent.times(hundredth);
  const scaled = share.eq(one) ? (rate: Decimal) => rate : (rate: Decimal) => rate.times(share);
  const added = spread.isZero()
    ? undefined
    : ratio(spread.times(hundredth).plus(one), one).pow(ratio(one, new Decimal(businessDaysOfYear)));
  let next = countUntil(series.changes, from);
  let grown = ratio(one, one);
  const growth = days.map((day) => {
    for (let change = series.changes[next]; change && change.day <= day; change = series.changes[++next]) {
      grown = grown.times(scaled(change.rate).plus(one));
      if (added) grown = grown.times(added);
    }
    return grown;
  });
  return { growth, until: complete ? to : lastKnown };
}

/** The growth since the first of the days that the index has; `first` is the place of that day. */
export function growthSinceStart(
  series: IndexSeries,
  terms: BenchmarkTerms,
  days: readonly Day[],
): (BenchmarkGrowth & { first: number }) | Unavailable {
  const first = days.findIndex((day) => day >= series.from);
  if (first < 0 || first >= days.length - 1) return { unavailable: "not-published" };
  const line = benchmarkGrowth(series, terms, first === 0 ? days : days.slice(first));
  return "unavailable" in line ? line : { ...line, first };
}

/** The return of the benchmark over (from, to], and the last day it covers. */
export function benchmarkReturn(
  series: IndexSeries,
  terms: BenchmarkTerms,
  from: Day,
  to: Day,
): { rate: Decimal; until: Day } | Unavailable {
  const line = benchmarkGrowth(series, terms, [from, to]);
  if ("unavailable" in line) return line;
  return { rate: (line.growth[1] ?? one).minus(one), until: line.until };
}

/** '% do CDI': 110 if the portfolio returned 1.1 times the return of the CDI. */
export function percentOfBenchmark(rate: Decimal, benchmark: Decimal, from: Day, to: Day): Rate {
  if (daysBetween(from, to) < minAnnualizedDays) return { unavailable: "too-short" };
  if (benchmark.lte(0)) return { unavailable: "no-growth" };
  if (rate.isNegative()) return { unavailable: "lost" };
  return ratio(rate, benchmark).times(100);
}

/** In percentage points. */
export function excessReturn(rate: Decimal, benchmark: Decimal): Decimal {
  return rate.minus(benchmark).times(100);
}

/** The return after inflation. */
export function realReturn(nominal: Decimal, inflation: Decimal): Decimal {
  return ratio(nominal.plus(one), inflation.plus(one)).minus(one);
}

/** Units of the benchmark after the flows of a day, in 1e-40. */
type OnDay = (index: number, units: bigint) => void;

/** Invests the start value and the flows in the benchmark. Gives the units at the end, and the money that it took out beyond its own. */
function invest(
  days: readonly DailyValue[],
  { growth }: BenchmarkGrowth,
  onDay?: OnDay,
): { units: bigint; result: bigint } | Unavailable {
  const [first] = days;
  if (!first || growth.length === 0) return { unavailable: "nothing-invested" };
  if (first.missing.length > 0) return { unavailable: "price-missing" };
  const start = withReceivable(toAmounts(first));
  let units = start * unitScale;
  let result = -start;
  onDay?.(0, units);
  for (let i = 1; i < days.length; i += 1) {
    const day = toAmounts(days[i] ?? first);
    const { entered, left } = outsideFlows(day);
    const before = growth[i - 1];
    const after = growth[i];
    if ((entered !== 0n || left !== 0n) && before && after) {
      // A line that lost everything buys nothing and pays nothing. Fees may cost an asset class more than it was worth.
      if (entered !== 0n) {
        const price = growthUnits(before);
        if (price <= 0n) return { unavailable: "not-published" };
        units += (entered * unitScale * growthScale) / price;
      }
      if (left !== 0n) {
        const price = growthUnits(after);
        if (price <= 0n) return { unavailable: "withdrew-more" };
        units -= (left * unitScale * growthScale) / price;
      }
      result += left - entered;
      if (units < residue) return { unavailable: "withdrew-more" };
    }
    onDay?.(i, units);
  }
  return { units, result };
}

const valueOfUnits = (units: bigint, growth: Decimal) =>
  ((units > 0n ? units : 0n) * growthUnits(growth)) / (unitScale * growthScale);

/**
 * The value and result of the same start value and flows, invested in the benchmark. The day rule is that of the portfolio:
 * contributions earn the rate of their day, and withdrawals leave after earning it. Money that changes assets within a day does
 * neither.
 */
export function benchmarkEquivalent(
  days: readonly DailyValue[],
  line: BenchmarkGrowth,
): { value: Decimal; result: Decimal } | Unavailable {
  const invested = invest(days, line);
  if ("unavailable" in invested) return invested;
  const value = valueOfUnits(invested.units, line.growth.at(-1) ?? one);
  return { value: toDecimal(value), result: toDecimal(invested.result + value) };
}

/** The value of the benchmark equivalent on each day. */
export function benchmarkEquivalentValues(
  days: readonly DailyValue[],
  line: BenchmarkGrowth,
): Decimal[] | Unavailable {
  const values: Decimal[] = [];
  const invested = invest(days, line, (i, units) => {
    values.push(toDecimal(valueOfUnits(units, line.growth[i] ?? one)));
  });
  return "unavailable" in invested ? invested : values;
}

/** The start value, or the flows of a month, and what became of it in the benchmark by the last day. Withdrawals are negative. */
export type EquivalentPart = { month: string | null; cash: Decimal; value: Decimal };

/** The parts that sum to the value of the benchmark equivalent: the start value first, then each month with flows. */
export function benchmarkEquivalentParts(
  days: readonly DailyValue[],
  line: BenchmarkGrowth,
): EquivalentPart[] | Unavailable {
  const parts: { month: string | null; cash: bigint; units: bigint }[] = [];
  let before = 0n;
  const invested = invest(days, line, (i, units) => {
    const changed = units - before;
    before = units;
    const day = days[i];
    if (changed === 0n || !day) return;
    const month = i === 0 ? null : day.day.slice(0, 7);
    const amounts = toAmounts(day);
    const { entered, left } = outsideFlows(amounts);
    const cash = i === 0 ? withReceivable(amounts) : entered - left;
    const last = parts.at(-1);
    if (last && last.month === month) {
      last.cash += cash;
      last.units += changed;
    } else parts.push({ month, cash, units: changed });
  });
  if ("unavailable" in invested) return invested;
  const end = growthUnits(line.growth.at(-1) ?? one);
  return parts.map(({ month, cash, units }) => ({
    month,
    cash: toDecimal(cash),
    value: toDecimal((units * end) / (unitScale * growthScale)),
  }));
}

const hundredth = decimal("0.01");
const growthPlaces = 40;
const growthScale = 10n ** BigInt(growthPlaces);
const growthUnits = (growth: Decimal) => roundedUnits(growth, growthPlaces);
/** Amounts have 20 decimals; units of the index get 20 more. */
const unitScale = 10n ** 20n;
/** Rounding of the quotients may leave up to 1e-15 of a unit after everything was withdrawn. */
const residue = -(10n ** 25n);
