import { formatQuantity, formatSpread } from "#app/lib/format.ts";
import { benchmarkLabels } from "#app/lib/labels.ts";
import type { Benchmark, Portfolio } from "#contract/portfolios.ts";

export const hasSpread = (spread: string) => /[1-9]/.test(spread);

/** 'IPCA + 6,00%' */
export const indexWithSpread = (name: Benchmark, spread: string) =>
  `${benchmarkLabels[name]} + ${formatSpread(spread)}`;

/** 'IBOVESPA (102,5%)', 'IPCA + 6,00%' */
export function benchmarkText({ benchmark, benchmarkPercent, benchmarkSpread }: Portfolio): string {
  if (hasSpread(benchmarkSpread)) return indexWithSpread(benchmark, benchmarkSpread);
  return `${benchmarkLabels[benchmark]} (${formatQuantity(benchmarkPercent)}%)`;
}
