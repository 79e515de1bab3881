import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, one, zero } from "#domain/kernel/decimal.ts";
import type { BenchmarkGrowth, BenchmarkName } from "#domain/returns/index-series.ts";
import { pointsToDraw } from "#domain/returns/points-to-draw.ts";
import type { ResultSeries, ReturnSeries, Unavailable } from "#domain/returns/returns.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";

export type GrowthByBenchmark = Record<BenchmarkName, BenchmarkGrowth | Unavailable>;

/** Columns of equal length. Growth is a fraction since the first day; null if it is unknown. */
export type ChartSeries = {
  days: Day[];
  value: Decimal[];
  invested: Decimal[];
  /** Purchases since the previous column, with fees; zero in the first one. */
  contributions: Decimal[];
  return: (Decimal | null)[];
  /** The result in BRL since the first day: no purchase changes it. */
  results: (Decimal | null)[];
  benchmarks: Record<BenchmarkName, (Decimal | null)[]>;
};

/** The last day with a price, and the last day of each benchmark. */
function endsOf(days: readonly DailyValue[], lines: GrowthByBenchmark, pricedUntil: Day): Set<number> {
  const endOf = (until: Day) => days.findLastIndex(({ day }) => day <= until);
  return new Set(Object.values(lines).map((line) => ("unavailable" in line ? -1 : endOf(line.until)))).add(
    endOf(pricedUntil),
  );
}

/** The contributions after each point's predecessor, up to the point. Those of the first point precede the period. */
function contributionsUpTo(
  points: readonly number[],
  days: readonly DailyValue[],
  charges: ReadonlyMap<Day, Decimal>,
): Decimal[] {
  const boughtOn = ({ day, contributions }: DailyValue) => {
    const charged = charges.get(day);
    return charged ? contributions.minus(charged) : contributions;
  };
  return points.map((point, index) => {
    const since = points[index - 1] ?? point;
    return days
      .slice(since + 1, point + 1)
      .map(boughtOn)
      .reduce((sum, bought) => (bought.isZero() ? sum : sum.plus(bought)), zero);
  });
}

type Drawn = {
  returns: ReturnSeries;
  results: ResultSeries;
  lines: GrowthByBenchmark;
  pricedUntil: Day;
  /** Fees that no trade has, by day: they are no purchases. */
  charges: ReadonlyMap<Day, Decimal>;
};

/** A benchmark column is null after the last published day. */
export function chartSeries(
  days: readonly DailyValue[],
  { returns, results, lines, pricedUntil, charges }: Drawn,
): ChartSeries {
  const points = pointsToDraw(
    days.map(({ day }) => day),
    endsOf(days, lines, pricedUntil),
  );
  const column = <T>(values: readonly T[]) => points.map((i) => values[i] as T);
  const growth = (line: BenchmarkGrowth | Unavailable) =>
    points.map((i) => {
      if ("unavailable" in line || (days[i]?.day ?? "") > line.until) return null;
      return line.growth[i]?.minus(one) ?? null;
    });
  return {
    days: column(days).map(({ day }) => day),
    value: column(days).map(({ value }) => value),
    invested: column(days).map(({ invested }) => invested),
    contributions: contributionsUpTo(points, days, charges),
    return: points.map((i) => returns.at(i)),
    results: points.map((i) => results.at(i)),
    benchmarks: { CDI: growth(lines.CDI), IBOV: growth(lines.IBOV), IPCA: growth(lines.IPCA) },
  };
}
