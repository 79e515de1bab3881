import { formatQuantity } from "#app/lib/format.ts";
import { benchmarkLabels } from "#app/lib/labels.ts";
import type { Benchmark } from "#contract/portfolios.ts";

/** 'CDI 110%'; just 'CDI' at 100 %. */
export function benchmarkName({ name, percent }: { name: Benchmark; percent: string }): string {
  const text = formatQuantity(percent);
  return text === "100" ? benchmarkLabels[name] : `${benchmarkLabels[name]} ${text}%`;
}
