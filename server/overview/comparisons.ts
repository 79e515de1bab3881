import type { Overview } from "#contract/overview.ts";
import { Benchmark, type Portfolio } from "#contract/portfolios.ts";
import { benchmarkEquivalent, benchmarkReturn, percentOfBenchmark, realReturn } from "#domain/benchmarks.ts";
import type { Day } from "#domain/calendar.ts";
import type { ValuedDay } from "#domain/daily-valuation.ts";
import { type Decimal, decimal, textOf } from "#domain/decimal.ts";
import type { IndexSeries } from "#domain/index-series.ts";
import { moneyWeighted } from "#domain/money-weighted.ts";
import {
  isUnavailable,
  periodsOf,
  type Rate,
  returnUntil,
  timeWeighted,
  timeWeightedLine,
} from "#domain/returns.ts";
import { growthOf, type Indexes, lineOf } from "#server/overview/indexes.ts";
import { rateOf, together } from "#server/overview/rates.ts";
import { seriesOf } from "#server/overview/series.ts";
import { resultText } from "#server/overview/shares.ts";

type Comparisons = Pick<
  Overview,
  "return" | "internalReturn" | "realReturn" | "benchmark" | "ofCdi" | "indexes" | "series" | "months"
>;

function over(series: IndexSeries, percent: Decimal, days: readonly ValuedDay[]): Rate {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { unavailable: "too-short" };
  const growth = benchmarkReturn(series, percent, first.day, last.day);
  return "unavailable" in growth ? growth : growth.rate;
}

/** A month that begins after the newest price is not known: that it stood still would be made up. */
function monthsOf(
  days: readonly ValuedDay[],
  pricedUntil: Day | null,
  benchmarkOf: (days: readonly ValuedDay[]) => Rate,
): Overview["months"] {
  return periodsOf(days, 7)
    .map(({ period, days: ofMonth }) => {
      const unknown = pricedUntil !== null && (ofMonth[0]?.day ?? "") >= pricedUntil;
      return {
        month: period,
        return: rateOf(unknown ? { unavailable: "missing-price" } : timeWeighted(ofMonth)),
        benchmark: rateOf(benchmarkOf(ofMonth)),
        result: unknown ? null : resultText(ofMonth),
      };
    })
    .reverse();
}

/** What a portfolio returned in the days of a period, beside what the indexes did. */
export function comparisonsOf(
  portfolio: Portfolio,
  indexes: Indexes,
  days: readonly ValuedDay[],
  pricedUntil: Day | null,
): Comparisons {
  const whole = decimal("100");
  const ownPercent = decimal(portfolio.benchmarkPercent);
  const benchmarkOf = (of: readonly ValuedDay[]) => over(indexes[portfolio.benchmark], ownPercent, of);
  const lines = new Map(
    Benchmark.options.map((name) => {
      const percent = name === portfolio.benchmark ? ownPercent : whole;
      return [name, lineOf(indexes[name], percent, days)];
    }),
  );
  const [from, to] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const isKnown = pricedUntil === null || pricedUntil > from || from === to;
  const grown = timeWeightedLine(days);
  const rate: Rate = isKnown ? returnUntil(days, grown, to) : { unavailable: "missing-price" };
  const untilOf = (name: Benchmark) => {
    const line = lines.get(name);
    return line && !isUnavailable(line) ? line.until : to;
  };
  /** The portfolio and an index over the same days, which end where the index does. */
  const compared = (name: Benchmark, percent: Decimal, figureOf: (mine: Decimal, its: Decimal) => Rate) => {
    const ofBoth = days.filter(({ day }) => day <= untilOf(name));
    const mine = isUnavailable(rate) ? rate : returnUntil(days, grown, untilOf(name));
    return rateOf(together(mine, over(indexes[name], percent, ofBoth), figureOf));
  };
  return {
    return: rateOf(rate),
    internalReturn: rateOf(moneyWeighted(days)),
    realReturn: compared("IPCA", whole, realReturn),
    benchmark: {
      name: portfolio.benchmark,
      percent: portfolio.benchmarkPercent,
      return: rateOf(benchmarkOf(days)),
      difference: compared(portfolio.benchmark, ownPercent, (mine, its) => mine.minus(its)),
    },
    ofCdi: compared("CDI", whole, (mine, cdi) => {
      const percent = percentOfBenchmark(mine, cdi, from, untilOf("CDI"));
      return isUnavailable(percent) ? percent : percent.div(100);
    }),
    indexes: [...lines].map(([name, line]) => {
      const flows = isUnavailable(line) ? line : benchmarkEquivalent(days, line);
      return {
        name,
        return: rateOf(growthOf(line)),
        knownUntil: isUnavailable(line) ? null : line.until,
        sameFlows: isUnavailable(flows) ? null : textOf(flows.value),
      };
    }),
    series: seriesOf(days, grown, lines),
    months: monthsOf(days, pricedUntil, benchmarkOf),
  };
}
