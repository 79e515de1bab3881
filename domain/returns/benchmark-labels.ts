import { formatDecimalText } from "#domain/kernel/decimal-text.ts";
import type { BenchmarkName } from "#domain/returns/index-series.ts";

export const benchmarkLabels: Record<BenchmarkName, string> = { CDI: "CDI", IBOV: "IBOVESPA", IPCA: "IPCA" };

export const hasSpread = (spread: string) => /[1-9]/.test(spread);

/** 'IPCA + 6,00%' */
export const indexWithSpread = (name: BenchmarkName, spread: string) =>
  `${benchmarkLabels[name]} + ${formatDecimalText(spread, { min: 2, max: 4 })}%`;
