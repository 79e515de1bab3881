import { formatQuantity } from "#app/lib/format.ts";
import { benchmarkLabels } from "#app/lib/labels.ts";
import type { Portfolio } from "#contract/portfolios.ts";

/** 'IBOVESPA (102,5%)' */
export function benchmarkText({ benchmark, benchmarkPercent }: Portfolio): string {
  return `${benchmarkLabels[benchmark]} (${formatQuantity(benchmarkPercent)}%)`;
}
