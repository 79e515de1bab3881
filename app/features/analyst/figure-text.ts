import type { FigureFormat } from "#contract/analyst.ts";

/** Whether the figure is masked while values are hidden. Percentages, days and counts do not reveal an amount. */
export const isAmount = (format: FigureFormat): boolean =>
  format === "money" || format === "unit-price" || format === "quantity";

/** Columns of figures stand to the right, so that they can be compared. */
export const isNumber = (format: FigureFormat): boolean =>
  isAmount(format) || format === "percent" || format === "points" || format === "count";
