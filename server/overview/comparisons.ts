import type { Overview } from "#contract/overview.ts";
import { Benchmark, type Portfolio } from "#contract/portfolios.ts";
import { benchmarkReturn, percentOf, realReturn, sameFlowsIn } from "#domain/benchmarks.ts";
import type { ValuedDay } from "#domain/daily-valuation.ts";
import { decimal, textOf } from "#domain/decimal.ts";
import { moneyWeighted } from "#domain/money-weighted.ts";
import { isUnavailable, periodsOf, type Rate, timeWeighted } from "#domain/returns.ts";
import { growthOf, type Index, lineOf } from "#server/overview/indexes.ts";
import { rateOf, together } from "#server/overview/rates.ts";
import { seriesOf } from "#server/overview/series.ts";
import { resultText } from "#server/overview/shares.ts";

type Comparisons = Pick<
  Overview,
  "return" | "internalReturn" | "realReturn" | "benchmark" | "ofCdi" | "indexes" | "series" | "months"
>;

function returnOf(days: readonly ValuedDay[]): Rate {
  return days.length < 2 ? { unavailable: "too-short" } : timeWeighted(days);
}

function over({ series }: Index, percent: string, days: readonly ValuedDay[]): Rate {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { unavailable: "too-short" };
  const growth = benchmarkReturn(series, decimal(percent), first.day, last.day);
  return "unavailable" in growth ? growth : growth.rate;
}

function monthsOf(own: Index, days: readonly ValuedDay[]): Overview["months"] {
  return periodsOf(days, 7)
    .map(({ period, days: ofMonth }) => ({
      month: period,
      return: rateOf(timeWeighted(ofMonth)),
      benchmark: rateOf(over(own, textOf(own.percent), ofMonth)),
      result: resultText(ofMonth),
    }))
    .reverse();
}

/** What a portfolio returned in the days of a period, beside what the indexes did. */
export function comparisonsOf(
  portfolio: Portfolio,
  indexes: Record<Benchmark, Index>,
  days: readonly ValuedDay[],
): Comparisons {
  const own = indexes[portfolio.benchmark];
  const lines = new Map(Benchmark.options.map((name) => [name, lineOf(indexes[name], days)]));
  const rate = returnOf(days);
  const ownRate = over(own, portfolio.benchmarkPercent, days);
  const [from, to] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const ofCdi = together(rate, over(indexes.CDI, "100", days), (mine, cdi) => {
    const percent = percentOf(mine, cdi, from, to);
    return isUnavailable(percent) ? percent : percent.div(100);
  });
  return {
    return: rateOf(rate),
    internalReturn: rateOf(moneyWeighted(days)),
    realReturn: rateOf(together(rate, over(indexes.IPCA, "100", days), realReturn)),
    benchmark: {
      name: portfolio.benchmark,
      percent: portfolio.benchmarkPercent,
      return: rateOf(ownRate),
      difference: rateOf(together(rate, ownRate, (mine, its) => mine.minus(its))),
    },
    ofCdi: rateOf(ofCdi),
    indexes: [...lines].map(([name, line]) => {
      const flows = isUnavailable(line) ? line : sameFlowsIn(days, line);
      return {
        name,
        return: rateOf(growthOf(line)),
        knownUntil: isUnavailable(line) ? null : line.until,
        sameFlows: isUnavailable(flows) ? null : textOf(flows.value),
      };
    }),
    series: seriesOf(days, lines),
    months: monthsOf(own, days),
  };
}
