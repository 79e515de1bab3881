import type { FigureFormat } from "#contract/analyst.ts";
import {
  formatDay,
  formatMoney,
  formatMonth,
  formatPercent,
  formatPoints,
  formatQuantity,
  formatUnitPrice,
} from "#domain/kernel/written-figure.ts";

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

/** The figure as screens and messages write it. */
export const figureText = (value: string, format: FigureFormat): string => formats[format](value);
