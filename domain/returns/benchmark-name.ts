import { formatDecimalText } from "#domain/kernel/decimal-text.ts";
import { benchmarkLabels, hasSpread, indexWithSpread } from "#domain/returns/benchmark-labels.ts";
import type { BenchmarkName } from "#domain/returns/index-series.ts";

type Terms = { name: BenchmarkName; percent: string; spread: string };

/** '110% do CDI', 'IPCA + 6,00%'; just 'CDI' at 100 %. */
export function benchmarkName({ name, percent, spread }: Terms): string {
  if (hasSpread(spread)) return indexWithSpread(name, spread);
  const text = formatDecimalText(percent, { min: 0, max: 10 });
  return text === "100" ? benchmarkLabels[name] : `${text}% do ${benchmarkLabels[name]}`;
}

/** 'o CDI', '110% do CDI' */
export const withArticle = (name: string): string => (/^\d/.test(name) ? name : `o ${name}`);

/** 'do CDI', 'de 110% do CDI' */
export const ofBenchmark = (name: string): string => (/^\d/.test(name) ? `de ${name}` : `do ${name}`);
