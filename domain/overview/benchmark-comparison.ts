import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, one, zero } from "#domain/kernel/decimal.ts";
import { type ChartSeries, chartSeries, type GrowthByBenchmark } from "#domain/overview/chart-series.ts";
import { isNothingHeld, type MonthReturn, monthlyReturns } from "#domain/overview/month-returns.ts";
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
  measuredDays,
  type Rate,
  type Result,
  type ReturnSeries,
  resultOf,
  resultSeries,
  timeWeightedSeries,
  type Unavailable,
} from "#domain/returns/returns.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";

export type Indexes = Record<BenchmarkName, IndexSeries>;

/** The portfolio's own benchmark. */
export type OwnBenchmark = BenchmarkTerms & { name: BenchmarkName };

/** Portfolio and benchmark over the days on which money was invested and both are known. */
type Compared = { from: Day; until: Day; portfolio: Rate; benchmark: Rate; difference: Rate };

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

/** A portfolio and the benchmarks over the same days. */
type Measured = {
  days: readonly DailyValue[];
  calendar: readonly Day[];
  own: OwnBenchmark;
  indexes: Indexes;
  lines: GrowthByBenchmark;
  /** The days until the last price. Without any day with a price, only the benchmarks are measured, over the whole period. */
  measured: readonly DailyValue[];
  pricedUntil: Day;
  returns: ReturnSeries;
  rate: Rate;
  result: Result | Unavailable;
};

/** The terms of each index: only the portfolio's own benchmark may have others than plain ones. */
const termsOf = (own: OwnBenchmark, name: BenchmarkName): BenchmarkTerms =>
  name === own.name ? own : plainIndexTerms;

function measure(days: readonly DailyValue[], own: OwnBenchmark, indexes: Indexes): Measured {
  const calendar = days.map(({ day }) => day);
  const lineOf = (name: BenchmarkName): BenchmarkGrowth | Unavailable =>
    days.length < 2
      ? { unavailable: "too-short" }
      : benchmarkGrowth(indexes[name], termsOf(own, name), calendar);
  const measured = measuredDays(days);
  const returns = timeWeightedSeries(days, measured.length);
  return {
    days,
    calendar,
    own,
    indexes,
    lines: { CDI: lineOf("CDI"), IBOV: lineOf("IBOV"), IPCA: lineOf("IPCA") },
    measured,
    pricedUntil: (measured.at(-1) ?? days.at(-1))?.day ?? "",
    returns,
    rate: returns.over(measured.length),
    result: resultOf(measured),
  };
}

/** Both over the days on which money was invested and the index is known, until the first of the two ends. */
function comparedWith(
  { days, calendar, own, indexes, lines, measured, returns, rate }: Measured,
  name: BenchmarkName,
  terms: BenchmarkTerms,
): ComparedGrowths | Unavailable {
  if (isUnavailable(rate)) return rate;
  const whole = terms === termsOf(own, name) ? lines[name] : undefined;
  const line =
    whole && !isUnavailable(whole)
      ? { ...whole, first: 0 }
      : growthSinceStart(indexes[name], terms, calendar);
  if (isUnavailable(line)) return line;
  const { first, growth, until } = line;
  const mine: KnownGrowth = {
    at: (index) => returns.at(index)?.plus(one) ?? (index === returns.first ? one : null),
    first: returns.first,
    end: measured.length - 1,
  };
  const end = days.findLastIndex(({ day }) => day <= until);
  return compareGrowths(mine, { at: (index) => growth[index - first] ?? null, first, end });
}

const lesser = (a: Day, b: Day) => (a < b ? a : b);

/** Without a comparison, each has its own figure over the days that both could cover. */
function compareWithOwn(of: Measured): Compared {
  const { days, calendar, own, indexes, lines, pricedUntil, rate } = of;
  const line = lines[own.name];
  const both = comparedWith(of, own.name, own);
  if (!isUnavailable(both))
    return {
      from: calendar[both.from] ?? "",
      until: calendar[both.to] ?? "",
      portfolio: both.mine,
      benchmark: both.its,
      difference: excessReturn(both.mine, both.its).div(100),
    };
  const until = lesser(pricedUntil, isUnavailable(line) ? (calendar.at(-1) ?? "") : line.until);
  return {
    from: calendar[0] ?? "",
    until,
    portfolio: isUnavailable(rate) || isUnavailable(line) ? rate : both,
    benchmark: returnOver(
      indexes[own.name],
      own,
      days.filter(({ day }) => day <= until),
    ),
    difference: both,
  };
}

/** The return above the IPCA, and the two returns that it divides. */
function realFigures(of: Measured): Pick<BenchmarkComparison, "real" | "realTerms"> {
  const compared = comparedWith(of, "IPCA", plainIndexTerms);
  if (isUnavailable(compared)) return { real: compared, realTerms: null };
  const { from, to, mine, its } = compared;
  return {
    real: realReturn(mine, its),
    realTerms: {
      from: of.calendar[from] ?? "",
      until: of.calendar[to] ?? "",
      portfolio: mine,
      ipca: its,
    },
  };
}

function benchmarkFigures({ lines, result, measured }: Measured): BenchmarkComparison["benchmarks"] {
  return benchmarkNames.map((name) => {
    const line = lines[name];
    const equivalent = equivalentIn(line, result, measured);
    return {
      name,
      return: growthOf(line),
      knownUntil: isUnavailable(line) ? null : line.until,
      equivalent: isUnavailable(equivalent) ? equivalent : equivalent.value,
    };
  });
}

/** `charges`: fees that no trade has. `carriedOn`: the last known day, if its value alone is carried and no asset has a price then. */
type Beside = { charges: ReadonlyMap<Day, Decimal>; carriedOn: Day | undefined };

/** Compares the returns of a portfolio with those of the benchmarks over the same days. */
export function compareWithBenchmarks(
  days: readonly DailyValue[],
  own: OwnBenchmark,
  indexes: Indexes,
  { charges, carriedOn }: Beside,
): BenchmarkComparison {
  const of = measure(days, own, indexes);
  const { calendar, lines, measured, pricedUntil, returns, rate, result } = of;
  const last = measured.at(-1);
  const isSoldOut = !isUnavailable(result) && isNothingHeld(days.at(-1));
  return {
    timeWeighted: rate,
    moneyWeighted: isUnavailable(rate) ? rate : moneyWeighted(measured),
    ...realFigures(of),
    benchmarkReturn: growthOf(lines[own.name]),
    compared: compareWithOwn(of),
    pricedUntil: hasPrice(days) ? pricedUntil : null,
    fractionOfCdi: fractionOfCdi(comparedWith(of, "CDI", plainIndexTerms), calendar, isSoldOut),
    benchmarks: benchmarkFigures(of),
    portfolioEnd: {
      value: last ? last.value.plus(last.receivable) : zero,
      receivable: last?.receivable ?? zero,
    },
    series: chartSeries(days, {
      returns,
      results: resultSeries(days, measured.length),
      lines,
      pricedUntil,
      charges,
    }),
    months: monthlyReturns(days, { pricedUntil, carriedOn, returns }, (ofMonth) =>
      returnOver(indexes[own.name], own, ofMonth),
    ),
  };
}
