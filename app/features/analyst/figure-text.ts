import {
  formatDay,
  formatMoney,
  formatMonth,
  formatPercent,
  formatPoints,
  formatQuantity,
  formatUnitPrice,
} from "#app/lib/format.ts";
import type { FigureFormat } from "#contract/analyst.ts";

const formats: Record<FigureFormat, (value: string) => string> = {
  money: formatMoney,
  "unit-price": formatUnitPrice,
  percent: formatPercent,
  points: formatPoints,
  quantity: formatQuantity,
  day: formatDay,
  month: formatMonth,
  count: formatQuantity,
  text: (value) => value,
};

/** The figure as it is written, for a format that is never hidden too. */
export const figureText = (value: string, format: FigureFormat): string => formats[format](value);

/** Whether the figure is masked while values are hidden. Percentages, days and counts do not reveal an amount. */
export const isAmount = (format: FigureFormat): boolean =>
  format === "money" || format === "unit-price" || format === "quantity";

/** Columns of figures stand to the right, so that they can be compared. */
export const isNumber = (format: FigureFormat): boolean =>
  isAmount(format) || format === "percent" || format === "points" || format === "count";
