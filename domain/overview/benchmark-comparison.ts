import { type Day, daysBetween, type Period } from "#domain/kernel/calendar.ts";
import { type Decimal, one, zero } from "#domain/kernel/decimal.ts";
import { type ChartSeries, chartSeries, type GrowthByBenchmark } from "#domain/overview/chart-series.ts";
import {
  type BenchmarkTerms,
  benchmarkEquivalent,
  benchmarkGrowth,
  benchmarkReturn,
  excessReturn,
  growthSinceStart,
  plainIndexTerms,
  realReturn,
} from "#domain/returns/benchmarks.ts";
import {
  type ComparedGrowths,
  compareGrowths,
  fractionOfCdi,
  type KnownGrowth,
} from "#domain/returns/compared-growth.ts";
import {
  type BenchmarkGrowth,
  type BenchmarkName,
  benchmarkNames,
  type IndexSeries,
} from "#domain/returns/index-series.ts";
import { moneyWeighted } from "#domain/returns/money-weighted.ts";
import {
  hasPrice,
  isUnavailable,
  isUnpriced,
  measuredDays,
  monthsOf,
  type Rate,
  type Result,
  type ReturnSeries,
  resultOf,
  resultSeries,
  timeWeighted,
  timeWeightedSeries,
  type Unavailable,
} from "#domain/returns/returns.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";

export type Indexes = Record<BenchmarkName, IndexSeries>;

/** The portfolio's own benchmark. */
export type OwnBenchmark = BenchmarkTerms & { name: BenchmarkName };

/** Portfolio and benchmark over the days on which money was invested and both are known. */
type Compared = { from: Day; until: Day; portfolio: Rate; benchmark: Rate; difference: Rate };

export type MonthReturn = {
  /** 'YYYY-MM'. */
  month: string;
  /** The days that return and result cover, those of months without a price before it included. */
  measured: Period;
  return: Rate;
  /** The return from the beginning of the period to the end of `measured`. */
  accumulated: Rate;
  benchmark: Rate;
  result: Result | Unavailable;
};

export type BenchmarkComparison = {
  timeWeighted: Rate;
  moneyWeighted: Rate;
  /** Return above the IPCA. */
  real: Rate;
  /** The two returns that `real` divides, and their days; null without it. */
  realTerms: { from: Day; until: Day; portfolio: Decimal; ipca: Decimal } | null;
  benchmarkReturn: Rate;
  compared: Compared;
  /** The day on which the figures end (`measuredDays`); null if no holding has a price in the period. */
  pricedUntil: Day | null;
  /** 1.1 for 110 % of the CDI. */
  fractionOfCdi: Rate;
  /** Each index at 100 % without a spread, except the portfolio's own benchmark, which uses its own terms. */
  benchmarks: {
    name: BenchmarkName;
    return: Rate;
    knownUntil: Day | null;
    /** Value of the same contributions and withdrawals in the benchmark, on the day on which the figures end. */
    equivalent: Decimal | Unavailable;
  }[];
  /** The portfolio's own value on that day with income to be received, and the part that is such income. */
  portfolioEnd: { value: Decimal; receivable: Decimal };
  series: ChartSeries;
  /** Newest first. */
  months: MonthReturn[];
};

const growthOf = (line: BenchmarkGrowth | Unavailable): Rate =>
  isUnavailable(line) ? line : (line.growth.at(-1) ?? one).minus(one);

function returnOver(series: IndexSeries, terms: BenchmarkTerms, days: readonly DailyValue[]): Rate {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last || days.length < 2) return { unavailable: "too-short" };
  const growth = benchmarkReturn(series, terms, first.day, last.day);
  return isUnavailable(growth) ? growth : growth.rate;
}

const isNothingHeld = (day: DailyValue | undefined) => !day || day.value.isZero();

const figuresOf = (days: readonly DailyValue[]) => ({ rate: timeWeighted(days), result: resultOf(days) });

/** A carried value is no price: without fees or income of its own, the month has no figure, and not 0,00 %. */
function withoutZero(days: readonly DailyValue[]): ReturnType<typeof figuresOf> {
  const { rate, result } = figuresOf(days);
  const isZero = !isUnavailable(rate) && rate.isZero() && !isUnavailable(result) && result.result.isZero();
  const isHeldAtStart = !isNothingHeld(days[0]);
  return isZero && isHeldAtStart
    ? { rate: { unavailable: "price-missing" }, result: { unavailable: "price-missing" } }
    : { rate, result };
}

/**
 * Changes in a month without prices count in the next month with one, so that the months sum to the period's result. The
 * return of the month with the last price ends on the day of that price. The benchmark is that of the month's own days, so a
 * month shows the same in every period.
 */
function monthlyReturns(
  days: readonly DailyValue[],
  {
    pricedUntil,
    carriedOn,
    returns,
  }: { pricedUntil: Day; carriedOn: Day | undefined; returns: ReturnSeries },
  benchmarkOf: (days: readonly DailyValue[]) => Rate,
): MonthReturn[] {
  const start = days[0]?.day ?? pricedUntil;
  const upToPrice = (ofMonth: readonly DailyValue[]) => {
    const known = ofMonth.filter(({ day }) => day <= pricedUntil);
    return known.length > 1 ? known : ofMonth;
  };
  let unpriced: (readonly DailyValue[])[] = [];
  const months = monthsOf(days).map(({ month, days: ofMonth }): MonthReturn => {
    const isPriced = !isUnpriced(ofMonth);
    // Only a month with a price needs the days of the gap before it.
    const measured =
      isPriced && unpriced.length > 0
        ? [...unpriced, ofMonth].flatMap((of, i) => of.slice(i === 0 ? 0 : 1))
        : ofMonth;
    unpriced = isPriced ? [] : [...unpriced, ofMonth];
    const counted = upToPrice(measured);
    const from = counted[0]?.day ?? start;
    const to = counted.at(-1)?.day ?? from;
    const isCarried = ofMonth.every(({ day, isPriced: ofDay }, i) => i === 0 || !ofDay || day === carriedOn);
    const { rate, result } = carriedOn !== undefined && isCarried ? withoutZero(counted) : figuresOf(counted);
    const accumulated = returns.at(daysBetween(start, to));
    return {
      month,
      measured: { from, to },
      return: rate,
      accumulated: accumulated ?? (isUnavailable(rate) ? rate : { unavailable: "nothing-invested" }),
      benchmark: benchmarkOf(ofMonth),
      result,
    };
  });
  return months.reverse();
}

/** The benchmark equivalent; unavailable if the portfolio has no result to compare it with. */
function equivalentIn(
  line: BenchmarkGrowth | Unavailable,
  result: Result | Unavailable,
  days: readonly DailyValue[],
): ReturnType<typeof benchmarkEquivalent> {
  if (isUnavailable(result)) return result;
  if (isUnavailable(line)) return line;
  return benchmarkEquivalent(days, { ...line, growth: line.growth.slice(0, days.length) });
}

const ratesOf = ({ mine, its }: ComparedGrowths) => ({
  portfolio: mine,
  benchmark: its,
  difference: excessReturn(mine, its).div(100),
});

const lesser = (a: Day, b: Day) => (a < b ? a : b);

/** `charges`: fees that no trade has. `carriedOn`: the last known day, if its value alone is carried and no asset has a price then. */
type Beside = { charges: ReadonlyMap<Day, Decimal>; carriedOn: Day | undefined };

/** Compares the returns of a portfolio with those of the benchmarks over the same days. */
export function compareWithBenchmarks(
  days: readonly DailyValue[],
  own: OwnBenchmark,
  indexes: Indexes,
  { charges, carriedOn }: Beside,
): BenchmarkComparison {
  const termsOf = (name: BenchmarkName) => (name === own.name ? own : plainIndexTerms);
  const calendar = days.map(({ day }) => day);
  const lineOf = (name: BenchmarkName): BenchmarkGrowth | Unavailable =>
    days.length < 2 ? { unavailable: "too-short" } : benchmarkGrowth(indexes[name], termsOf(name), calendar);
  const lines: GrowthByBenchmark = { CDI: lineOf("CDI"), IBOV: lineOf("IBOV"), IPCA: lineOf("IPCA") };
  const from = days[0]?.day ?? "";
  const to = days.at(-1)?.day ?? "";
  // Without any day with a price, only the benchmarks are measured, over the whole period.
  const measured = measuredDays(days);
  const last = measured.at(-1);
  const pricedUntil = last?.day ?? to;
  const series = timeWeightedSeries(days, measured.length);
  const rate = series.over(measured.length);
  const result = resultOf(measured);
  const mine: KnownGrowth = {
    at: (index) => series.at(index)?.plus(one) ?? (index === series.first ? one : null),
    first: series.first,
    end: measured.length - 1,
  };
  const dayAt = (index: number) => days[index]?.day ?? "";
  /** Both over the days on which money was invested and the index is known, until the first of the two ends. */
  const comparedWith = (name: BenchmarkName, terms: BenchmarkTerms) => {
    if (isUnavailable(rate)) return rate;
    const whole = terms === termsOf(name) ? lines[name] : undefined;
    const line =
      whole && !isUnavailable(whole)
        ? { ...whole, first: 0 }
        : growthSinceStart(indexes[name], terms, calendar);
    if (isUnavailable(line)) return line;
    const { first, growth, until } = line;
    const end = days.findLastIndex(({ day }) => day <= until);
    return compareGrowths(mine, { at: (index) => growth[index - first] ?? null, first, end });
  };
  /** Without a comparison, each has its own figure over the days that both could cover. */
  const presentBoth = (both: ComparedGrowths | Unavailable): Compared => {
    const line = lines[own.name];
    if (!isUnavailable(both)) return { from: dayAt(both.from), until: dayAt(both.to), ...ratesOf(both) };
    const until = lesser(pricedUntil, isUnavailable(line) ? to : line.until);
    const common = days.filter(({ day }) => day <= until);
    const portfolio = isUnavailable(rate) || isUnavailable(line) ? rate : both;
    return {
      from,
      until,
      portfolio,
      benchmark: returnOver(indexes[own.name], own, common),
      difference: both,
    };
  };
  const isSoldOut = !isUnavailable(result) && isNothingHeld(days.at(-1));
  const withIpca = comparedWith("IPCA", plainIndexTerms);
  return {
    timeWeighted: rate,
    moneyWeighted: isUnavailable(rate) ? rate : moneyWeighted(measured),
    real: isUnavailable(withIpca) ? withIpca : realReturn(withIpca.mine, withIpca.its),
    realTerms: isUnavailable(withIpca)
      ? null
      : {
          from: dayAt(withIpca.from),
          until: dayAt(withIpca.to),
          portfolio: withIpca.mine,
          ipca: withIpca.its,
        },
    benchmarkReturn: growthOf(lines[own.name]),
    compared: presentBoth(comparedWith(own.name, own)),
    pricedUntil: hasPrice(days) ? pricedUntil : null,
    fractionOfCdi: fractionOfCdi(comparedWith("CDI", plainIndexTerms), calendar, isSoldOut),
    benchmarks: benchmarkNames.map((name) => {
      const line = lines[name];
      const equivalent = equivalentIn(line, result, measured);
      return {
        name,
        return: growthOf(line),
        knownUntil: isUnavailable(line) ? null : line.until,
        equivalent: isUnavailable(equivalent) ? equivalent : equivalent.value,
      };
    }),
    portfolioEnd: {
      value: last ? last.value.plus(last.receivable) : zero,
      receivable: last?.receivable ?? zero,
    },
    series: chartSeries(days, {
      returns: series,
      results: resultSeries(days, measured.length),
      lines,
      pricedUntil,
      charges,
    }),
    months: monthlyReturns(days, { pricedUntil, carriedOn, returns: series }, (of) =>
      returnOver(indexes[own.name], own, of),
    ),
  };
}
