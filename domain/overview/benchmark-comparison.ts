import { type Day, daysBetween, type Period } from "#domain/kernel/calendar.ts";
import { type Decimal, one, zero } from "#domain/kernel/decimal.ts";
import { type ChartSeries, chartSeries, type GrowthByBenchmark } from "#domain/overview/chart-series.ts";
import {
  type BenchmarkGrowth,
  type BenchmarkTerms,
  benchmarkEquivalent,
  benchmarkGrowth,
  benchmarkReturn,
  excessReturn,
  percentOfBenchmark,
  plainIndexTerms,
  realReturn,
} from "#domain/returns/benchmarks.ts";
import { type BenchmarkName, benchmarkNames, type IndexSeries } from "#domain/returns/index-series.ts";
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

/** Portfolio and benchmark over the same days, up to the last day on which both are known. */
type Compared = { until: Day; portfolio: Rate; benchmark: Rate; difference: Rate };

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

/** Combines both figures, or returns the reason of the first unavailable one. */
function combined(a: Rate, b: Rate, combine: (a: Decimal, b: Decimal) => Rate): Rate {
  if (isUnavailable(a)) return a;
  if (isUnavailable(b)) return b;
  return combine(a, b);
}

/**
 * Changes in a month without prices count in the next month with one, so that the months sum to the period's result. The
 * return of the month with the last price ends on the day of that price. The benchmark is that of the month's own days, so a
 * month shows the same in every period.
 */
function monthlyReturns(
  days: readonly DailyValue[],
  { pricedUntil, returns }: { pricedUntil: Day; returns: ReturnSeries },
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
    const rate = timeWeighted(counted);
    const accumulated = returns.at(daysBetween(start, to));
    return {
      month,
      measured: { from, to },
      return: rate,
      accumulated: accumulated ?? (isUnavailable(rate) ? rate : { unavailable: "nothing-invested" }),
      benchmark: benchmarkOf(ofMonth),
      result: resultOf(counted),
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

const isNothingHeld = (day: DailyValue | undefined) => !day || day.value.isZero();

const lesser = (a: Day, b: Day) => (a < b ? a : b);

/** Compares the returns of a portfolio with those of the benchmarks over the same days. `charges`: fees that no trade has. */
export function compareWithBenchmarks(
  days: readonly DailyValue[],
  own: OwnBenchmark,
  indexes: Indexes,
  charges: ReadonlyMap<Day, Decimal>,
): BenchmarkComparison {
  const termsOf = (name: BenchmarkName) => (name === own.name ? own : plainIndexTerms);
  const lineOf = (name: BenchmarkName): BenchmarkGrowth | Unavailable => {
    if (days.length < 2) return { unavailable: "too-short" };
    const all = days.map(({ day }) => day);
    return benchmarkGrowth(indexes[name], termsOf(name), all);
  };
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
  const untilOf = (name: BenchmarkName) => {
    const line = lines[name];
    return lesser(pricedUntil, isUnavailable(line) ? to : line.until);
  };
  /** Compares the portfolio and an index up to the day on which the first of the two ends. */
  const compared = (
    name: BenchmarkName,
    terms: BenchmarkTerms,
    combine: (mine: Decimal, its: Decimal) => Rate,
  ): Compared => {
    const until = untilOf(name);
    const common = days.filter(({ day }) => day <= until);
    const portfolio: Rate = isUnavailable(rate)
      ? rate
      : common.length < 2
        ? { unavailable: "too-short" }
        : series.over(common.length);
    const line = lines[name];
    const isSameLine = terms === termsOf(name) && !isUnavailable(line) && common.length > 1;
    const benchmark = isSameLine
      ? (line.growth[common.length - 1] ?? one).minus(one)
      : returnOver(indexes[name], terms, common);
    return { until, portfolio, benchmark, difference: combined(portfolio, benchmark, combine) };
  };
  const isSoldOut = !isUnavailable(result) && isNothingHeld(days.at(-1));
  const partOfCdi = compared("CDI", plainIndexTerms, (mine, cdi) => {
    const percent = percentOfBenchmark(mine, cdi, from, untilOf("CDI"));
    return isUnavailable(percent) ? percent : percent.div(100);
  }).difference;
  return {
    timeWeighted: rate,
    moneyWeighted: isUnavailable(rate) ? rate : moneyWeighted(measured),
    real: compared("IPCA", plainIndexTerms, realReturn).difference,
    benchmarkReturn: growthOf(lines[own.name]),
    compared: compared(own.name, own, (mine, its) => excessReturn(mine, its).div(100)),
    pricedUntil: hasPrice(days) ? pricedUntil : null,
    fractionOfCdi: isSoldOut && !isUnavailable(partOfCdi) ? { unavailable: "sold-out" } : partOfCdi,
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
    months: monthlyReturns(days, { pricedUntil, returns: series }, (of) =>
      returnOver(indexes[own.name], own, of),
    ),
  };
}
