import { expect, it } from "vitest";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import type { TargetRow } from "#domain/targets/deposit-proposal.ts";
import { minimumOrderEffects, roundAmounts } from "#domain/targets/minimum-orders.ts";

const amount = (text: string) => new Decimal(text);

const rowOf = (id: string, percent: string): TargetRow => ({
  id,
  assetClass: "STOCK",
  quantity: zero,
  value: zero,
  price: amount("1"),
  hasOldPrice: false,
  isEnded: false,
  classPercent: amount("100"),
  percent: amount(percent),
  isAvoided: false,
});

const requestOf = (deposit: string) => ({
  amount: amount(deposit),
  allowsSales: false,
  usesOldPrices: false,
  prices: new Map<string, Decimal>(),
});

it.each([
  ["2000", ["50", "100", "200"]],
  ["1000", ["50", "100", "200"]],
  ["999.99", ["20", "50", "100"]],
  ["30", ["2", "5"]],
  ["5", []],
  ["0.01", []],
])("round least orders of a deposit of %s are %j", (deposit, expected) => {
  expect(roundAmounts(amount(deposit)).map(String)).toEqual(expected);
});

it("counts the orders that each least order leaves, and leaves out one without an effect", () => {
  // They get 1.000, 600, 200, 120 and 80 of 2.000. A least order of 50 keeps all, and one of 200 raises 120 to 200.
  const rows = [rowOf("a", "50"), rowOf("b", "30"), rowOf("c", "10"), rowOf("d", "6"), rowOf("e", "4")];
  const effects = minimumOrderEffects(rows, requestOf("2000"));
  expect(effects.map(({ minimumOrder, orders }) => [String(minimumOrder), orders])).toEqual([
    ["0", 5],
    ["100", 4],
  ]);
});

it("leaves out a least order that leaves none", () => {
  const rows = Array.from({ length: 25 }, (_, index) => rowOf(`asset ${index}`, "4"));
  const all = minimumOrderEffects(rows, requestOf("25"));
  expect(all.map(({ minimumOrder, orders }) => [String(minimumOrder), orders])).toEqual([
    ["0", 25],
    ["2", 12],
    ["5", 5],
  ]);
});
