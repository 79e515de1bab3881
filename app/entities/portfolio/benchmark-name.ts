import type { Overview } from "#contract/overview.ts";
import { benchmarkLabels } from "#domain/returns/benchmark-labels.ts";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";

type Terms = Pick<Overview["benchmark"], "name" | "percent" | "spread">;

/** The CDI at 100 %: a percentage of it is one of the benchmark. */
export const isPlainCdi = (terms: Terms): boolean => benchmarkName(terms) === benchmarkLabels.CDI;

/** The index that '% do CDI' is of. Beside '110% do CDI' it is the plain one. */
export const cdiName = (terms: Terms): string =>
  terms.name === "CDI" && !isPlainCdi(terms) ? "CDI puro" : benchmarkLabels.CDI;

/** Shown where the IBOVESPA stands beside a portfolio without income. */
export const ibovespaIncludesIncome =
  "O IBOVESPA já inclui os proventos das suas ações: só com proventos a comparação com ele é justa.";

/** The name before a rate: 'CDI 9,12%', but '110% do CDI: 9,12%', because two percentages look like one. */
export const benchmarkNameBeforeRate = (terms: Terms) =>
  benchmarkName(terms) === benchmarkLabels[terms.name] ? benchmarkName(terms) : `${benchmarkName(terms)}:`;
