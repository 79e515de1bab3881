import { formatQuantity } from "#app/lib/format.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { benchmarkLabels, hasSpread, indexWithSpread } from "#domain/returns/benchmark-labels.ts";

/** 'IBOVESPA (102,5%)', 'IPCA + 6,00%' */
export function benchmarkText({ benchmark, benchmarkPercent, benchmarkSpread }: Portfolio): string {
  if (hasSpread(benchmarkSpread)) return indexWithSpread(benchmark, benchmarkSpread);
  return `${benchmarkLabels[benchmark]} (${formatQuantity(benchmarkPercent)}%)`;
}
