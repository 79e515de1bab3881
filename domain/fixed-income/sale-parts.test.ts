import fc from "fast-check";
import { expect, it } from "vitest";
import { matchSales } from "#domain/fixed-income/sale-parts.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";

const trade = (id: string, kind: "buy" | "sell", quantity: string, fees = "0") => ({
  id,
  kind,
  quantity: decimal(quantity),
  fees: decimal(fees),
});
const sumOf = (values: readonly Decimal[]) => values.reduce((sum, value) => sum.plus(value), zero);

it("takes the oldest purchase first, and divides the fees by units", () => {
  const { parts, left, oversoldId } = matchSales([
    trade("a", "buy", "100"),
    trade("b", "buy", "50"),
    trade("sale", "sell", "120", "1"),
    trade("c", "buy", "7"),
  ]);
  expect(oversoldId).toBeUndefined();
  expect(
    parts
      .get("sale")
      ?.map(({ purchaseId, quantity, fees }) => [purchaseId, textOf(quantity), textOf(fees, 10)]),
  ).toEqual([
    ["a", "100", "0.8333333333"],
    ["b", "20", "0.1666666667"],
  ]);
  expect([...left].map(([id, units]) => [id, textOf(units)])).toEqual([
    ["a", "0"],
    ["b", "30"],
    ["c", "7"],
  ]);
});

it("names the first sale of more units than are held", () => {
  const trades = [trade("a", "buy", "10"), trade("s", "sell", "11"), trade("b", "buy", "10")];
  expect(matchSales(trades).oversoldId).toBe("s");
});

it("loses no unit and no fee, and gives no part without units", () => {
  const units = fc.integer({ min: 1, max: 1_000_000 }).map((number) => decimal(`${number}`).div(1_000));
  const fees = fc.integer({ min: 0, max: 100_000 }).map((number) => decimal(`${number}`).div(100));
  const trades = fc.array(
    fc.record({ kind: fc.constantFrom("buy" as const, "sell" as const), quantity: units, fees }),
  );
  fc.assert(
    fc.property(trades, (entries) => {
      const all = entries.map((entry, index) => ({ ...entry, id: `${index}` }));
      const { parts, left, oversoldId } = matchSales(all);
      const known = oversoldId === undefined ? all : all.slice(0, Number(oversoldId));
      for (const { id, kind, quantity, fees } of known) {
        if (kind === "buy") continue;
        const ofSale = parts.get(id) ?? [];
        expect(sumOf(ofSale.map((part) => part.quantity)).eq(quantity)).toBe(true);
        expect(sumOf(ofSale.map((part) => part.fees)).eq(fees)).toBe(true);
        expect(ofSale.every((part) => part.quantity.gt(0) && part.fees.gte(0))).toBe(true);
      }
      if (oversoldId !== undefined) return;
      const bought = sumOf(all.filter(({ kind }) => kind === "buy").map(({ quantity }) => quantity));
      const sold = sumOf(all.filter(({ kind }) => kind === "sell").map(({ quantity }) => quantity));
      expect(sumOf([...left.values()]).eq(bought.minus(sold))).toBe(true);
    }),
  );
});
