import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { comparisonRows } from "#tests/analyst/comparison-rows.ts";
import { incomeRows } from "#tests/analyst/income-rows.ts";
import { planRows } from "#tests/analyst/plan-rows.ts";
import { positionRows } from "#tests/analyst/position-rows.ts";
import type { Row } from "#tests/analyst/screen-reader.ts";
import { taxRows } from "#tests/analyst/tax-rows.ts";
import { wealthRows } from "#tests/analyst/wealth-rows.ts";

/** How the figures of each tool are read from the screens. */
export const allRows: Readonly<Record<string, Row>> = {
  ...wealthRows,
  ...comparisonRows,
  ...positionRows,
  ...incomeRows,
  ...taxRows,
  ...planRows,
};

const isNumber = (value: unknown): value is string =>
  typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value);

/** Without links, which lead to the figures, and with numbers to ten decimals: a quotient has no last one. */
export function plainFigures(value: unknown): unknown {
  if (isNumber(value)) return textOf(decimal(value).toDecimalPlaces(10));
  if (Array.isArray(value)) return value.map(plainFigures);
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).filter(([name]) => name !== "link");
  return Object.fromEntries(fields.map(([name, each]) => [name, plainFigures(each)]));
}
