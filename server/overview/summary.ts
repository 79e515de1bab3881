import type { Overview } from "#contract/overview.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";

/** The figures of an overview for a list of portfolios. */
export const summaryOf = (
  { value, prices, result, series, ...overview }: Overview,
  changedAt: string,
): PortfolioSummary => ({
  value,
  pricedOn: prices.day,
  missingPrices: prices.missing.length,
  oldPrices: prices.stale.length,
  olderPrices: prices.stale.filter(({ day }) => prices.day !== null && day < prices.day).length,
  result: result?.amount ?? null,
  return: overview.return,
  ofCdi: overview.ofCdi,
  changedAt,
  series: { days: series.days, value: series.value },
});
