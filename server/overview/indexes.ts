import type { Benchmark } from "#contract/portfolios.ts";
import { type BenchmarkLine, benchmarkLine } from "#domain/benchmarks.ts";
import type { Day, Period } from "#domain/calendar.ts";
import { type Decimal, one } from "#domain/decimal.ts";
import { cdiSeries, closesSeries, type IndexSeries, ipcaSeries } from "#domain/index-series.ts";
import type { Rate, Unavailable } from "#domain/returns.ts";
import type { Db } from "#server/db/client.ts";
import { findIndexValues } from "#server/market-data/queries.ts";

type Value = { day: Day; value: Decimal };

const seriesOf: Record<Benchmark, (values: Value[]) => IndexSeries> = {
  CDI: (values) => cdiSeries(values.map(({ day, value }) => ({ day, percent: value }))),
  IBOV: (values) => closesSeries(values.map(({ day, value }) => ({ day, price: value }))),
  IPCA: (values) => ipcaSeries(values.map(({ day, value }) => ({ month: day.slice(0, 7), percent: value }))),
};

export type Indexes = Record<Benchmark, IndexSeries>;

/** The indexes as they are known for a period. */
export async function findIndexes(db: Db, period: Period): Promise<Indexes> {
  const indexOf = async (name: Benchmark) => seriesOf[name](await findIndexValues(db, name, period));
  return { CDI: await indexOf("CDI"), IBOV: await indexOf("IBOV"), IPCA: await indexOf("IPCA") };
}

export function lineOf(series: IndexSeries, percent: Decimal, days: readonly { day: Day }[]) {
  return benchmarkLine(
    series,
    percent,
    days.map(({ day }) => day),
  );
}

export function growthOf(line: BenchmarkLine | Unavailable): Rate {
  return "unavailable" in line ? line : (line.growth.at(-1) ?? one).minus(one);
}
