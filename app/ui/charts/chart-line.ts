import { formatCompactMoney, formatCompactPercent, formatMoney, formatPercent } from "#app/lib/format.ts";

/** Amounts in BRL, which the privacy mode hides, or fractions, which it never hides. */
export type ChartKind = "money" | "percent";

/** How tall a chart is, and whether it shows axes. A bare one fills the width and lets the day go when a finger leaves. */
export type ChartSize = "card" | "hero" | "tall" | "bare";

/** Also the heights of the placeholders while the code of a chart arrives. */
export const chartHeights: Record<ChartSize, string> = {
  card: "h-64",
  hero: "h-64 sm:h-80",
  tall: "h-65 sm:h-100",
  bare: "h-60",
};

export type ChartLine = {
  label: string;
  /** Decimal text, one value per day; null if it is unknown. */
  values: readonly (string | null)[];
  look: "main" | "benchmark" | "dashed" | "dotted" | "dash-dot" | "long-dash";
};

/** A point on a chart, such as a purchase. `name` is shown on hover. */
export type ChartMark = { index: number; value: string; look: "up" | "down"; name: string };

/** A day that is marked on the axis. `name` is shown on hover and announced. */
export type AxisMark = { index: number; name: string };

export type LineChartProps = {
  label: string;
  days: readonly string[];
  lines: readonly ChartLine[];
  kind: ChartKind;
  isFitted?: boolean | undefined;
  size?: ChartSize | undefined;
  marks?: readonly ChartMark[] | undefined;
  axisMarks?: readonly AxisMark[] | undefined;
  /** Two lines, by their place; the area between them is filled. */
  band?: readonly [number, number] | undefined;
  /** The last day with prices; the days after it are hatched. */
  pricedUntil: string | null;
  /** The day since which most of the value has old prices; the days after it are hatched too. */
  oldPricesFrom: string | null;
  /** The selected day; null for none. */
  active: number | null;
  /** The day that applies while none is selected. */
  defaultIndex: number;
  onActive: (index: number | null) => void;
};

/** A triangle that stands on the point. */
export const axisMarkPath = "M-4 0 L0 -7 L4 0 Z";

export const chartFormats = {
  money: { exact: formatMoney, axis: formatCompactMoney },
  percent: { exact: formatPercent, axis: formatCompactPercent },
};

/** Each style differs in colour, width and dashes, because colour alone is not accessible. */
export const strokes: Record<ChartLine["look"], { className: string; strokeDasharray?: string }> = {
  main: { className: "stroke-accent stroke-[2.25]" },
  benchmark: { className: "stroke-spark stroke-[2.25]" },
  dashed: { className: "stroke-ink-3 stroke-[1.5]", strokeDasharray: "6 4" },
  dotted: { className: "stroke-ink-3 stroke-[1.75]", strokeDasharray: "0.1 4" },
  "dash-dot": { className: "stroke-ink-3 stroke-[1.75]", strokeDasharray: "6 4 0.1 4" },
  "long-dash": { className: "stroke-ink-3 stroke-[1.5]", strokeDasharray: "14 4" },
};
