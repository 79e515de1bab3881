import { expect, test } from "vitest";
import { addDays, dayOf } from "#domain/kernel/calendar.ts";
import { EntryForm } from "./entry-form.ts";
import { createInitialValues } from "./entry-start.ts";

const assetId = "01a1fbcd-dc13-7c69-bc32-4907f984105d";
const today = dayOf(new Date());
const typed = { ...createInitialValues({ mode: "add" }, assetId, { today }), quantity: "10", price: "5" };

function refusals(change: object): string[] {
  return EntryForm.safeParse({ ...typed, ...change }).error?.issues.map(({ message }) => message) ?? [];
}

test("half-typed numbers and empty fees are sent as the numbers they mean", () => {
  const sent = EntryForm.parse({ ...typed, quantity: "12.", price: ".5", fees: "" });
  expect(sent).toMatchObject({ quantity: "12", price: "0.5", fees: "0", custodianId: null, notes: null });
});

test("a missing value is asked for, and zero is no price", () => {
  expect(refusals({ quantity: "", price: "" })).toEqual(["Quantidade obrigatória", "Preço obrigatório"]);
  expect(refusals({ price: "0.00" })).toEqual(["Preço deve ser maior que zero"]);
});

test("the last day to record is today in São Paulo", () => {
  expect(refusals({ tradeDate: today })).toEqual([]);
  expect(refusals({ tradeDate: addDays(today, 1) })).toEqual(["Data não pode ser futura"]);
  expect(refusals({ tradeDate: "" })).toEqual(["Data obrigatória"]);
});
