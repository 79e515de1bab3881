import { expect, test } from "vitest";
import { withColumn } from "#app/features/imports/column-mappings.ts";
import {
  answeredQuestions,
  countOpen,
  mappingText,
  openQuestions,
  questionsOf,
  withProposals,
} from "#app/features/imports/file-questions.ts";
import type { ColumnMapping, ImportColumns } from "#contract/import-columns.ts";

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
  dayOrder: null,
  decimalMark: null,
  everySide: null,
  areSheetsLeftOut: false,
};
const cells = [["13/03/2025", "03/02/2025"], ["VALE3"], ["100"], ["55"]];
const columns: ImportColumns = {
  columns: ["Coluna A", "Ativo", "Coluna C", "Unitário"].map((header, index) => ({
    header,
    cells: cells[index] ?? [],
    holds: "text" as const,
    use: "read" as const,
  })),
  mapping,
  source: "guessed",
  isDayOrderOpen: true,
  readDayOrder: "day-first",
  isTotalOpen: false,
  totalInPrice: null,
  swappedDay: null,
  isSideOpen: true,
  sheetSides: [],
  openSheets: [],
  openNumber: null,
  problems: [],
};

test("each question has an answer in one touch, and the order of days has an example and a proposal", () => {
  const [side, order] = questionsOf(columns, mapping);
  expect(side?.options.map(({ label, mapping: { everySide } }) => [label, everySide])).toEqual([
    ["Compras", "buy"],
    ["Vendas", "sell"],
  ]);
  expect(order?.options).toMatchObject([
    { label: "Dia/mês/ano", detail: "03/02/2025 é 3 de fevereiro", isProposed: true, isChosen: false },
    { label: "Mês/dia/ano", detail: "03/02/2025 é 2 de março", mapping: { dayOrder: "month-first" } },
  ]);
});

test("a proposal is no answer, and an answered question stays until the next reading", () => {
  expect(openQuestions(columns, mapping)).toHaveLength(2);
  expect(countOpen([{ columns }, { columns: null }], {})).toBe(2);
  const answered: ColumnMapping = { ...mapping, everySide: "sell" };
  expect(openQuestions(columns, answered)[0]).toMatchObject({ options: [{}, { isChosen: true }] });
  expect(answeredQuestions(columns, answered)).toEqual([]);
  expect(countOpen([{ columns }], { 0: answered })).toBe(1);
  const read = { ...columns, mapping: answered };
  expect(openQuestions(read, answered).map(({ label }) => label)).toEqual(["Ordem da data"]);
  expect(answeredQuestions(read, answered).map(({ label }) => label)).toEqual(["Todas as linhas são"]);
});

test("a column that is missing is open as well", () => {
  const answered: ColumnMapping = { ...mapping, everySide: "sell", dayOrder: "day-first" };
  expect(countOpen([{ columns }], { 0: answered })).toBe(0);
  expect(countOpen([{ columns }], { 0: { ...answered, price: null } })).toBe(1);
});

test("the columns are one line, with the answers", () => {
  const answered: ColumnMapping = { ...mapping, everySide: "buy" };
  expect(mappingText(columns, answered)).toBe(
    "Data\u00a0A · Ativo · Quantidade\u00a0C · Preço Unitário · Todas as linhas são: compras",
  );
  expect(mappingText(columns, answered, "sentences")).toBe("Todas as linhas são: compras");
  expect(mappingText({ ...columns, isSideOpen: false }, answered, "sentences")).toBe("");
});

test("the order that the layout gives is one line, which the person may change", () => {
  const assumed: ImportColumns = { ...columns, isDayOrderOpen: false, isSideOpen: false };
  expect(openQuestions(assumed, mapping)).toEqual([]);
  expect(answeredQuestions(assumed, mapping)).toMatchObject([{ line: "Dias lidos como dia/mês/ano" }]);
  expect(answeredQuestions(assumed, { ...mapping, dayOrder: "month-first" })).toMatchObject([
    { line: "Dias lidos como mês/dia/ano", options: [{ isChosen: false }, { isChosen: true }] },
  ]);
  expect(mappingText(assumed, mapping)).toMatch(/ · Dias lidos como dia\/mês\/ano$/);
});

test("a year that may come first is a further answer, with the years", () => {
  const cellsOfYears = columns.columns.map((column, index) =>
    index === 0 ? { ...column, cells: ["26/01/05"] } : column,
  );
  const asked: ImportColumns = {
    ...columns,
    columns: cellsOfYears,
    readDayOrder: "year-first",
    isSideOpen: false,
  };
  expect(openQuestions(asked, mapping)).toMatchObject([
    {
      options: [
        { label: "Dia/mês/ano", detail: "26/01/05 é 26 de janeiro de 2005", isProposed: false },
        { label: "Ano/mês/dia", detail: "26/01/05 é 5 de janeiro de 2026", isProposed: true },
      ],
    },
  ]);
});

test("a total is taken in place of the price, and asks about its costs", () => {
  const chosen = withColumn({ ...mapping, everySide: "buy", dayOrder: "day-first" }, "total", 3);
  expect(chosen).toMatchObject({ price: null, total: 3 });
  expect(countOpen([{ columns }], { 0: chosen })).toBe(0);
  const asked: ImportColumns = { ...columns, isTotalOpen: true, mapping: chosen };
  expect(openQuestions(asked, chosen)).toMatchObject([
    { label: "Taxas no total", options: [{ isProposed: true, mapping: { totalCosts: "included" } }, {}] },
  ]);
});

test("a price that is a total is one line that can be changed, and a question where one trade tells it", () => {
  const asTotal = { ...mapping, everySide: "buy", dayOrder: "day-first", price: null, total: 3 } as const;
  const told: ImportColumns = { ...columns, totalInPrice: "told", mapping: asTotal };
  const [, , line] = answeredQuestions(told, asTotal);
  expect(line).toMatchObject({
    line: "A coluna Unitário foi lida como o total da operação",
    options: [{ isChosen: true }, { isChosen: false, mapping: { price: 3, total: null, priceIs: "unit" } }],
  });
  const open: ImportColumns = { ...columns, totalInPrice: "open", mapping: asTotal };
  expect(openQuestions(open, asTotal)).toMatchObject([
    { label: "Coluna Unitário", options: [{ isProposed: true, isChosen: false }, { isChosen: false }] },
  ]);
  expect(withProposals(open, asTotal)).toMatchObject({ price: null, total: 3, priceIs: "total" });
  const unit = { ...asTotal, price: 3, total: null, priceIs: "unit" } as const;
  expect(openQuestions(open, asTotal)).toHaveLength(1);
  expect(answeredQuestions({ ...told, mapping: unit }, unit)[2]?.line).toBe(
    "A coluna Unitário foi lida como o preço de cada unidade",
  );
});

test("the answer about thousands names the rows that it changes, with both values", () => {
  const row = { text: "1.000", comma: "1000", point: "1", line: 2, code: "MXRF11", header: "Quantidade" };
  const openNumber = { text: "1.000", comma: "1000", point: "1", proposed: null, rows: [row], count: 3 };
  const asked: ImportColumns = { ...columns, isSideOpen: false, readDayOrder: null, openNumber };
  const effectsOf = (decimalMark: ColumnMapping["decimalMark"]) =>
    openQuestions(asked, { ...mapping, decimalMark })[0]?.effects;
  expect(effectsOf(null)).toEqual(["Linha 2, MXRF11: Quantidade “1.000” é 1 ou 1.000", "E mais 2 números."]);
  expect(effectsOf("comma")?.[0]).toBe("Linha 2, MXRF11: Quantidade “1.000” é 1.000, e não 1");
  expect(effectsOf("point")?.[0]).toBe("Linha 2, MXRF11: Quantidade “1.000” é 1, e não 1.000");
});

test("sheets that tell sides by their names are the likely answer, and unread ones wait", () => {
  const sheetSides = [
    { sheet: "Compras", side: "buy" as const },
    { sheet: "Vendas", side: "sell" as const },
  ];
  const asked: ImportColumns = { ...columns, isDayOrderOpen: false, sheetSides, openSheets: ["EUA"] };
  const [side, sheets] = openQuestions(asked, mapping);
  expect(side?.options).toMatchObject([
    {
      label: "Como diz cada aba",
      detail: "Compras: compras · Vendas: vendas",
      isProposed: true,
      mapping: { everySide: "sheet" },
    },
    {},
    {},
  ]);
  expect(sheets).toMatchObject({
    label: "Aba que não é lida",
    options: [{ label: "Deixar de fora", isChosen: false, mapping: { areSheetsLeftOut: true } }],
  });
});

test("one press takes the likely answers of all questions, and changes no answer", () => {
  const asked: ImportColumns = { ...columns, isTotalOpen: true };
  expect(withProposals(asked, mapping)).toEqual({
    ...mapping,
    dayOrder: "day-first",
    totalCosts: "included",
  });
  const answered: ColumnMapping = { ...mapping, dayOrder: "month-first", totalCosts: "apart" };
  expect(withProposals(asked, answered)).toBe(answered);
});
