import { hasSpread, indexWithSpread } from "#app/entities/portfolio/benchmark-spread.ts";
import { formatQuantity } from "#app/lib/format.ts";
import { benchmarkLabels } from "#app/lib/labels.ts";
import type { Portfolio } from "#contract/portfolios.ts";

/** 'IBOVESPA (102,5%)', 'IPCA + 6,00%' */
export function benchmarkText({ benchmark, benchmarkPercent, benchmarkSpread }: Portfolio): string {
  if (hasSpread(benchmarkSpread)) return indexWithSpread(benchmark, benchmarkSpread);
  return `${benchmarkLabels[benchmark]} (${formatQuantity(benchmarkPercent)}%)`;
}
