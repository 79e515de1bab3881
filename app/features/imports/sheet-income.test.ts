import { expect, test } from "vitest";
import {
  type AskedRow,
  completeAnswers,
  leavingOut,
  sheetIncomeIn,
  sheetIncomeSum,
  sheetIncomeText,
} from "#app/features/imports/sheet-income.ts";

const sheet = { kinds: ["other-trades" as const] };
const b3 = { kinds: ["movements" as const] };

const row = (
  id: string,
  label: string,
  proposal: AskedRow["question"]["proposal"],
  { amount = null, file = 0 }: { amount?: string | null; file?: number } = {},
): AskedRow => ({
  file,
  sheet: "",
  line: 2,
  group: "review",
  reason: "",
  day: "2026-03-02",
  code: "ITUB4",
  label,
  quantity: "100",
  amount,
  question: { id, proposal, canRecord: true, replaces: null, move: null },
});

const dividend = row(
  "1",
  "Dividendo",
  { as: "income", kind: "dividend", quantity: "100", price: "0.02" },
  { amount: "2" },
);
const interest = row(
  "2",
  "JCP",
  { as: "income", kind: "interest-on-equity", quantity: "100", price: "0.1" },
  { amount: "10" },
);
const yielded = row("3", "Rendimento", { as: "income", kind: "yield", gross: "11.5" });
const amortized = row("4", "Amortização", { as: "income", kind: "amortization", gross: "5" });
const unknown = row("5", "Ajuste", { as: null, quantity: "1" });
const all = [dividend, interest, yielded, amortized, unknown];

test("income in a file of trades is one group, with its labels and its sum", () => {
  const found = sheetIncomeIn(all, [sheet], {});
  expect(found).toEqual([dividend, interest, yielded]);
  expect(sheetIncomeText(found)).toBe("3 linhas são proventos (Dividendo, JCP e Rendimento)");
  // 2,00 + 10,00 + 11,50.
  expect(sheetIncomeSum(found)).toBe("23.5");
});

test("one answer leaves the group out, and other rows keep their own question", () => {
  const answers = leavingOut(sheetIncomeIn(all, [sheet], {}));
  expect(answers).toEqual({ 1: { as: "nothing" }, 2: { as: "nothing" }, 3: { as: "nothing" } });
  expect(sheetIncomeIn(all, [sheet], answers)).toHaveLength(3);
});

test("a row that is answered as income leaves the group, and a single row is no group", () => {
  const answers = completeAnswers([yielded, unknown]);
  expect(answers).toEqual({ 3: { as: "income", kind: "yield", gross: "11.5", withheld: "0" } });
  expect(sheetIncomeIn(all, [sheet], answers)).toEqual([dividend, interest]);
  expect(sheetIncomeIn([yielded, unknown], [sheet], {})).toEqual([]);
});

test("income of B3's files is asked about by row", () => {
  expect(sheetIncomeIn([dividend, interest], [b3], {})).toEqual([]);
});

test("an amount that the row does not state is its units at their price", () => {
  expect(
    sheetIncomeSum([
      { ...dividend, amount: null },
      { ...interest, amount: null, quantity: null },
    ]),
  ).toBe("2.1");
});

test("income in another currency has no sum", () => {
  const foreign = row("6", "Dividendo", { as: "income", kind: "dividend", quantity: "3" }, { amount: "7" });
  expect(sheetIncomeSum([dividend, foreign])).toBeNull();
});
