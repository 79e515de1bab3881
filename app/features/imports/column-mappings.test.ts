import { expect, test } from "vitest";
import type { ColumnMapping, ImportColumns } from "#contract/import-columns.ts";
import { columnOptions, fieldError, usesOf, withColumn, withUse } from "./column-mappings.ts";

const mapping: ColumnMapping = {
  day: 0,
  asset: 1,
  side: null,
  quantity: 2,
  price: 3,
  total: null,
  totalCosts: null,
  priceIs: null,
  fees: null,
  withheld: null,
  currency: null,
  institution: null,
  moreFees: [],
  leftOut: [],
  dayOrder: "day-first",
  decimalMark: null,
  everySide: "buy",
  areSheetsLeftOut: false,
};
const columns: ImportColumns = {
  columns: ["Data", "Ativo", "Valor", "Valor"].map((header) => ({
    header,
    cells: [],
    holds: "money" as const,
    use: "open" as const,
  })),
  mapping,
  source: "guessed",
  isDayOrderOpen: false,
  readDayOrder: null,
  isTotalOpen: false,
  totalInPrice: null,
  swappedDay: null,
  isSideOpen: false,
  sheetSides: [],
  openSheets: [],
  openNumber: null,
  problems: [{ field: "day", message: "Linha 2 não lida. Não entendemos a data “ontem”." }],
};

test("a column that is chosen for a field leaves the field that had it", () => {
  expect(withColumn(mapping, "fees", 3)).toEqual({ ...mapping, fees: 3, price: null });
  expect(withColumn(mapping, "price", null)).toEqual({ ...mapping, price: null });
  expect(withColumn(mapping, "price", 3)).toEqual(mapping);
});

test("a field shows the error of the reading until its column changes", () => {
  expect(fieldError(columns, mapping, "day")).toMatch(/Linha 2/);
  expect(fieldError(columns, { ...mapping, day: 2 }, "day")).toBeUndefined();
  expect(fieldError(columns, { ...mapping, day: null }, "day")).toBe("Escolha a coluna.");
  expect(fieldError(columns, mapping, "fees")).toBeUndefined();
});

test("equal headers show their place", () => {
  expect(columnOptions(columns).map(({ label }) => label)).toEqual([
    "Data",
    "Ativo",
    "Valor (3ª coluna)",
    "Valor (4ª coluna)",
  ]);
});

test("a column is left out, added to the fees, or read as a field", () => {
  const leftOut = withUse(mapping, 3, "left-out");
  expect(leftOut.leftOut).toEqual([3]);
  expect(withUse(leftOut, 3, "added")).toMatchObject({ leftOut: [], moreFees: [3] });
  expect(withUse(leftOut, 3, undefined)).toEqual(mapping);
  expect(withColumn(leftOut, "fees", 3)).toMatchObject({ leftOut: [], fees: 3, price: null });
  const withoutPrice = { ...mapping, price: null };
  expect(usesOf(columns, withoutPrice)).toEqual(["read", "read", "read", "open"]);
  expect(usesOf(columns, withUse(withoutPrice, 3, "left-out"))[3]).toBe("left-out");
});
