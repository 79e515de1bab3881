import {
  type BenchmarkLine,
  benchmarkEquivalent,
  benchmarkLine,
  benchmarkReturn,
  excessReturn,
  percentOfBenchmark,
  realReturn,
} from "#domain/benchmarks.ts";
import type { Day } from "#domain/calendar.ts";
import type { ValuedDay } from "#domain/daily-valuation.ts";
import { type Decimal, decimal, one } from "#domain/decimal.ts";
import { type BenchmarkName, benchmarkNames, type IndexSeries } from "#domain/index-series.ts";
import { moneyWeighted } from "#domain/money-weighted.ts";
import { type BenchmarkLines, type ChartSeries, chartSeries } from "#domain/overview/chart-series.ts";
import {
  isUnavailable,
  periodsOf,
  type Rate,
  type Result,
  resultOf,
  returnUntil,
  timeWeighted,
  timeWeightedLine,
  type Unavailable,
} from "#domain/returns.ts";

export type Indexes = Record<BenchmarkName, IndexSeries>;

/** The portfolio's own benchmark, at a percent of the index. */
export type OwnBenchmark = { name: BenchmarkName; percent: Decimal };

type MonthReturn = {
  /** 'YYYY-MM'. */
  month: string;
  return: Rate;
  benchmark: Rate;
  result: Result | Unavailable;
};

export type BenchmarkComparison = {
  timeWeighted: Rate;
  moneyWeighted: Rate;
  /** Above the IPCA. */
  real: Rate;
  benchmarkReturn: Rate;
  /** The portfolio's return minus the benchmark's, as a fraction. */
  excessReturn: Rate;
  /** 1.1 for 110 % of the CDI. */
  partOfCdi: Rate;
  /** Each at 100 %, except the portfolio's own, which is at its percent. */
  benchmarks: {
    name: BenchmarkName;
    return: Rate;
    knownUntil: Day | null;
    /** The value of the same contributions and withdrawals in the benchmark. */
    equivalent: Decimal | Unavailable;
  }[];
  series: ChartSeries;
  /** Newest first. */
  months: MonthReturn[];
};

const whole = decimal("100");

const growthOf = (line: BenchmarkLine | Unavailable): Rate =>
  isUnavailable(line) ? line : (line.growth.at(-1) ?? one).minus(one);

function returnOver(series: IndexSeries, percent: Decimal, days: readonly ValuedDay[]): Rate {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { unavailable: "too-short" };
  const growth = benchmarkReturn(series, percent, first.day, last.day);
  return isUnavailable(growth) ? growth : growth.rate;
}

/** Both figures combined, or the reason why the first that is missing is. */
function combined(a: Rate, b: Rate, combine: (a: Decimal, b: Decimal) => Rate): Rate {
  if (isUnavailable(a)) return a;
  if (isUnavailable(b)) return b;
  return combine(a, b);
}

/** A month that begins after the newest price has no return: zero would be made up. */
function monthlyReturns(
  days: readonly ValuedDay[],
  pricedUntil: Day | null,
  benchmarkOf: (days: readonly ValuedDay[]) => Rate,
): MonthReturn[] {
  return periodsOf(days, 7)
    .map(({ period, days: ofMonth }): MonthReturn => {
      const isUnpriced = pricedUntil !== null && (ofMonth[0]?.day ?? "") >= pricedUntil;
      return {
        month: period,
        return: isUnpriced ? { unavailable: "missing-price" } : timeWeighted(ofMonth),
        benchmark: benchmarkOf(ofMonth),
        result: isUnpriced ? { unavailable: "missing-price" } : resultOf(ofMonth),
      };
    })
    .reverse();
}

/** The returns of a portfolio in the days of a period, beside those of the benchmarks. */
export function compareWithBenchmarks(
  days: readonly ValuedDay[],
  pricedUntil: Day | null,
  own: OwnBenchmark,
  indexes: Indexes,
): BenchmarkComparison {
  const benchmarkOf = (of: readonly ValuedDay[]) => returnOver(indexes[own.name], own.percent, of);
  const lineOf = (name: BenchmarkName) =>
    benchmarkLine(
      indexes[name],
      name === own.name ? own.percent : whole,
      days.map(({ day }) => day),
    );
  const lines: BenchmarkLines = { CDI: lineOf("CDI"), IBOV: lineOf("IBOV"), IPCA: lineOf("IPCA") };
  const [from, to] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const isPriced = pricedUntil === null || pricedUntil > from || from === to;
  const returns = timeWeightedLine(days);
  const rate: Rate = isPriced ? returnUntil(days, returns, to) : { unavailable: "missing-price" };
  const untilOf = (name: BenchmarkName) => {
    const line = lines[name];
    return isUnavailable(line) ? to : line.until;
  };
  /** The portfolio and an index over the same days, which end where the index does. */
  const compared = (
    name: BenchmarkName,
    percent: Decimal,
    combine: (mine: Decimal, its: Decimal) => Rate,
  ) => {
    const ofBoth = days.filter(({ day }) => day <= untilOf(name));
    const mine = isUnavailable(rate) ? rate : returnUntil(days, returns, untilOf(name));
    return combined(mine, returnOver(indexes[name], percent, ofBoth), combine);
  };
  return {
    timeWeighted: rate,
    moneyWeighted: moneyWeighted(days),
    real: compared("IPCA", whole, realReturn),
    benchmarkReturn: benchmarkOf(days),
    excessReturn: compared(own.name, own.percent, (mine, its) => excessReturn(mine, its).div(100)),
    partOfCdi: compared("CDI", whole, (mine, cdi) => {
      const percent = percentOfBenchmark(mine, cdi, from, untilOf("CDI"));
      return isUnavailable(percent) ? percent : percent.div(100);
    }),
    benchmarks: benchmarkNames.map((name) => {
      const line = lines[name];
      const equivalent = isUnavailable(line) ? line : benchmarkEquivalent(days, line);
      return {
        name,
        return: growthOf(line),
        knownUntil: isUnavailable(line) ? null : line.until,
        equivalent: isUnavailable(equivalent) ? equivalent : equivalent.value,
      };
    }),
    series: chartSeries(days, returns, lines),
    months: monthlyReturns(days, pricedUntil, benchmarkOf),
  };
}
