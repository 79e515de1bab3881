import { unavailableLabels } from "#app/lib/labels.ts";
import type { ChartLine } from "#app/ui/charts/chart-line.ts";
import type { Report } from "#contract/report.ts";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";

/** The return of the portfolio and of its own benchmark. */
export const reportReturnLines = ({ overview: { series, benchmark } }: Report): ChartLine[] => [
  { label: "Carteira", values: series.return, look: "main" },
  { label: benchmarkName(benchmark), values: series.indexes[benchmark.name], look: "benchmark" },
];

export const reportValueLines = ({ overview: { series } }: Report): ChartLine[] => [
  { label: "Valor", values: series.value, look: "main" },
  { label: "Custo", values: series.invested, look: "dashed" },
];

/** Why the report has no result, with the assets that lack a price; null if it has one. */
export function missingText({ overview: { result, return: rate, prices } }: Report): string | null {
  if (result) return null;
  const why =
    "unavailable" in rate ? unavailableLabels[rate.unavailable] : unavailableLabels["price-missing"];
  return prices.missing.length > 0 ? `${why} Sem preço conhecido: ${prices.missing.join(", ")}.` : why;
}
