import { formatSpread } from "#app/lib/format.ts";
import { benchmarkLabels } from "#app/lib/labels.ts";
import type { Benchmark } from "#contract/portfolios.ts";

export const hasSpread = (spread: string) => /[1-9]/.test(spread);

/** 'IPCA + 6,00%' */
export const indexWithSpread = (name: Benchmark, spread: string) =>
  `${benchmarkLabels[name]} + ${formatSpread(spread)}`;
