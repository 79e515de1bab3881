import { expect, test } from "vitest";
import { columnOf, positionColumns, secondLinesOf } from "./columns.ts";
import { optionalColumns } from "./optional-columns.ts";

const keys = positionColumns.map(({ key }) => key);
const columns = positionColumns.map((column) => [column.key, column] as const);

/** Every value once. */
const distinct = (values: readonly unknown[]) => values.length > 0 && new Set(values).size === values.length;

test("keys, names, headers of the file, orders of a phone and optional names are each of one column", () => {
  expect(distinct(keys)).toBe(true);
  expect(distinct(positionColumns.map(({ label }) => label))).toBe(true);
  expect(
    distinct(
      positionColumns.flatMap(({ csv, csvTexts = {} }) => [...(csv ? [csv] : []), ...Object.keys(csvTexts)]),
    ),
  ).toBe(true);
  const sorts = positionColumns.flatMap(({ phoneSorts = [] }) => phoneSorts);
  expect(distinct(sorts.map(({ value }) => value))).toBe(true);
  expect(distinct(sorts.map(({ label }) => label))).toBe(true);
  expect(distinct(optionalColumns.map(({ name }) => name))).toBe(true);
});

test.each(columns)("%s has all that the places that read it need", (key, column) => {
  const { className = "", optional, csv, figure, sortText, phone, phoneSorts, measure } = column;
  expect(column.label).not.toBe("");
  expect(column.skeleton).toMatch(/^w-\d+$/);
  // A figure in a file is the one that rows are sorted by.
  if (csv || phoneSorts) expect(figure ?? sortText).toBeDefined();
  expect(figure && sortText).toBeUndefined();
  // The rows of a phone have a place for each of their columns; the table hides the others.
  expect(phone === undefined).toBe(column.from !== undefined);
  if (measure) expect(phoneSorts).toBeDefined();
  // Its two lines show what an opened row does not.
  if (!phone && column.from === "tablet") expect(column.details).toBeDefined();
  // The lead is always there; only its line is optional.
  if (optional && key !== "ticker") expect(className).toContain(`in-[[data-without~=${optional}]]:hidden`);
  // A table that has no room for the column hides its header and its placeholder too.
  if (column.from === "wide") expect(column.wide === true || className.includes("hidden")).toBe(true);
});

test("second lines and lines of an opened row stand at columns that exist, one of a column in a header", () => {
  for (const { below = [], detailsAfter } of positionColumns) {
    for (const line of below) expect(keys).toContain(line.in);
    if (detailsAfter) expect(columnOf(detailsAfter as (typeof keys)[number])?.details).toBeDefined();
  }
  for (const key of keys)
    expect(secondLinesOf(key).filter(({ isHeaded }) => isHeaded).length).toBeLessThanOrEqual(1);
});

test("the sums begin at the same column on every screen, after columns without a sum", () => {
  const first = keys.findIndex((key) => columnOf(key)?.total);
  expect(positionColumns.slice(0, first).some(({ ofClass, part, phone }) => ofClass || (phone && part))).toBe(
    false,
  );
});

test("a person can leave out the line of prices and each column of secondary interest", () => {
  expect(optionalColumns).toEqual([
    { name: "line", label: "Linha de 12 meses, se couber" },
    { name: "price", label: "Preço Atual" },
    { name: "today", label: "Dia" },
    { name: "weight", label: "Peso" },
    { name: "income", label: "Proventos" },
    { name: "custodian", label: "Custodiante" },
  ]);
});
