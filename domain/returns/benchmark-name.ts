import { formatDecimalText } from "#domain/kernel/decimal-text.ts";
import { benchmarkLabels, hasSpread, indexWithSpread } from "#domain/returns/benchmark-labels.ts";
import type { BenchmarkName } from "#domain/returns/index-series.ts";

type Terms = { name: BenchmarkName; percent: string; spread: string };

/** 'CDI 110%', 'IPCA + 6,00%'; just 'CDI' at 100 %. */
export function benchmarkName({ name, percent, spread }: Terms): string {
  if (hasSpread(spread)) return indexWithSpread(name, spread);
  const text = formatDecimalText(percent, { min: 0, max: 10 });
  return text === "100" ? benchmarkLabels[name] : `${benchmarkLabels[name]} ${text}%`;
}
