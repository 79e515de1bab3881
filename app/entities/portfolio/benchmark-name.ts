import { hasSpread, indexWithSpread } from "#app/entities/portfolio/benchmark-text.ts";
import { formatQuantity } from "#app/lib/format.ts";
import { benchmarkLabels } from "#app/lib/labels.ts";
import type { Overview } from "#contract/overview.ts";

type Terms = Pick<Overview["benchmark"], "name" | "percent" | "spread">;

/** 'CDI 110%', 'IPCA + 6,00%'; just 'CDI' at 100 %. */
export function benchmarkName({ name, percent, spread }: Terms): string {
  if (hasSpread(spread)) return indexWithSpread(name, spread);
  const text = formatQuantity(percent);
  return text === "100" ? benchmarkLabels[name] : `${benchmarkLabels[name]} ${text}%`;
}

/** The CDI at 100 %: a percentage of it is one of the benchmark. */
export const isPlainCdi = (terms: Terms): boolean => benchmarkName(terms) === benchmarkLabels.CDI;

/** The index that '% do CDI' is of. Beside 'CDI 110%' it is the plain one. */
export const cdiName = (terms: Terms): string =>
  terms.name === "CDI" && !isPlainCdi(terms) ? "CDI puro" : benchmarkLabels.CDI;

/** Shown where the IBOVESPA stands beside a portfolio without income. */
export const ibovespaIncludesIncome =
  "O IBOVESPA já inclui os proventos das suas ações: só com proventos a comparação com ele é justa.";

/** The name before a rate: 'CDI 9,12%', but 'IPCA + 6,00%: 9,12%', because two adjacent percentages look like one. */
export const benchmarkNameBeforeRate = (terms: Terms) =>
  hasSpread(terms.spread) ? `${benchmarkName(terms)}:` : benchmarkName(terms);
