import { formatMoney, formatPercent, formatRoughMoney, formatRoughPercent } from "#app/lib/format.ts";

/** Amounts in BRL, hidden where amounts are, or fractions, which never are. */
export type ChartKind = "money" | "percent";

export type ChartLine = {
  label: string;
  /** Decimal text, one a day; null where it is not known. */
  values: readonly (string | null)[];
  look: "main" | "benchmark" | "dashed" | "dotted";
};

export const chartFormats = {
  money: { exact: formatMoney, axis: formatRoughMoney },
  percent: { exact: formatPercent, axis: formatRoughPercent },
};

/** One look by colour, width and dashes: no two lines differ by colour alone. */
export const strokes: Record<ChartLine["look"], { className: string; strokeDasharray?: string }> = {
  main: { className: "stroke-accent stroke-[2.25]" },
  benchmark: { className: "stroke-spark-line stroke-2" },
  dashed: { className: "stroke-ink-3 stroke-[1.5]", strokeDasharray: "6 4" },
  dotted: { className: "stroke-ink-3 stroke-[1.75]", strokeDasharray: "0.1 4" },
};
