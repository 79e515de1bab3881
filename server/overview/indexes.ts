import type { Benchmark, Portfolio } from "#contract/portfolios.ts";
import { type BenchmarkLine, benchmarkLine } from "#domain/benchmarks.ts";
import type { Day } from "#domain/calendar.ts";
import { type Decimal, decimal, one } from "#domain/decimal.ts";
import { cdiSeries, closesSeries, type IndexSeries, ipcaSeries } from "#domain/index-series.ts";
import type { Rate, Unavailable } from "#domain/returns.ts";
import type { Db } from "#server/db/client.ts";
import { findIndexValues } from "#server/market-data/queries.ts";
import type { Period } from "#server/overview/period.ts";

type Value = { day: Day; value: Decimal };

const seriesOf: Record<Benchmark, (values: Value[]) => IndexSeries> = {
  CDI: (values) => cdiSeries(values.map(({ day, value }) => ({ day, percent: value }))),
  IBOV: (values) => closesSeries(values.map(({ day, value }) => ({ day, price: value }))),
  IPCA: (values) => ipcaSeries(values.map(({ day, value }) => ({ month: day.slice(0, 7), percent: value }))),
};

export type Index = {
  series: IndexSeries;
  /** The portfolio's own for its benchmark, 100 for the others. */
  percent: Decimal;
};

/** The indexes as they are known for a period. */
export async function findIndexes(
  db: Db,
  portfolio: Portfolio,
  period: Period,
): Promise<Record<Benchmark, Index>> {
  const indexOf = async (name: Benchmark) => ({
    series: seriesOf[name](await findIndexValues(db, name, period)),
    percent: decimal(name === portfolio.benchmark ? portfolio.benchmarkPercent : "100"),
  });
  return { CDI: await indexOf("CDI"), IBOV: await indexOf("IBOV"), IPCA: await indexOf("IPCA") };
}

export function lineOf({ series, percent }: Index, days: readonly { day: Day }[]) {
  return benchmarkLine(
    series,
    percent,
    days.map(({ day }) => day),
  );
}

export function growthOf(line: BenchmarkLine | Unavailable): Rate {
  return "unavailable" in line ? line : (line.growth.at(-1) ?? one).minus(one);
}
