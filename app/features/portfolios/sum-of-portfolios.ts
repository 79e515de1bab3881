import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";

/** Several portfolios together; amounts in BRL. */
export type Total = {
  value: string;
  /** The result of the last 12 months; null if that of one portfolio is unknown. */
  result: string | null;
  /** Values, oldest first. */
  values: string[];
  /** Some assets have no price and are left out. */
  isPartial: boolean;
  /** The day of the newest price if some prices are old; else null. */
  oldPriceDay: string | null;
  /** Assets with an old price that is older than that day. */
  olderPrices: number;
};

type PricedSeries = Pick<PortfolioSummary, "series" | "pricedOn" | "oldPrices">;

/** The values until the last day with a price: those after it only repeat it. */
export function pricedValues({ series, pricedOn, oldPrices }: PricedSeries): string[] {
  if (oldPrices === 0 || pricedOn === null) return series.value;
  return series.value.filter((_, index) => (series.days[index] ?? "") <= pricedOn);
}

/** The value of a portfolio on each of the days: its last one until then, zero before the first. */
function valuesOn(days: readonly string[], { series }: PortfolioSummary) {
  let next = 0;
  return days.map((day) => {
    while (next < series.days.length && (series.days[next] ?? "") <= day) next += 1;
    return decimal(series.value[next - 1] ?? "0");
  });
}

/** Adds portfolios up. */
export function sumOfPortfolios(summaries: readonly PortfolioSummary[]): Total {
  const days = [...new Set(summaries.flatMap(({ series }) => series.days))].toSorted();
  const columns = summaries.map((summary) => valuesOn(days, summary));
  const priceDays = summaries.flatMap(({ pricedOn }) => pricedOn ?? []).toSorted();
  const hasOldPrices = summaries.some(({ oldPrices }) => oldPrices > 0);
  const oldPriceDay = hasOldPrices ? (priceDays.at(-1) ?? null) : null;
  const pricedDays = days.filter((day) => oldPriceDay === null || day <= oldPriceDay);
  const results = summaries.map(({ result }) => result);
  return {
    value: textOf(summaries.reduce((sum, { value }) => sum.plus(value), zero)),
    result: results.every((result) => result !== null)
      ? textOf(results.reduce((sum, result) => sum.plus(result), zero))
      : null,
    values: pricedDays.map((_, index) =>
      textOf(columns.reduce((sum, column) => sum.plus(column[index] ?? zero), zero)),
    ),
    isPartial: summaries.some(({ missingPrices }) => missingPrices > 0),
    oldPriceDay,
    olderPrices: summaries.reduce(
      (sum, { pricedOn, oldPrices, olderPrices }) =>
        sum + (pricedOn === priceDays.at(-1) ? olderPrices : oldPrices),
      0,
    ),
  };
}
