import fc from "fast-check";
import { expect, test } from "vitest";
import type { Overview } from "#contract/overview.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { splitResult } from "./result-split.ts";

const resultOf = (price: string, income: string, fees: string, amount: string) => ({
  begin: "0",
  contributions: "0",
  custodyFees: "0",
  withdrawals: "0",
  end: textOf(decimal(price).plus(decimal(fees))),
  income: { received: income, receivable: "0", receivableBefore: "0", withheld: "0" },
  parts: { price, income, fees },
  amount,
});

const overviewOf = (price: string, income: string, fees: string) => {
  const amount = textOf(decimal(price).plus(decimal(income)).plus(decimal(fees)));
  return { includesIncome: true, result: resultOf(price, income, fees, amount) } as unknown as Overview;
};

test("the parts on screen sum to the result on screen, to the cent", () => {
  const amount = fc
    .integer({ min: -9_999_999, max: 9_999_999 })
    .map((units) => textOf(decimal(`${units}`).div(10_000)));
  fc.assert(
    fc.property(amount, amount, amount, (price, income, fees) => {
      const overview = overviewOf(price, income, fees);
      const parts = splitResult(overview).map((part) => decimal(part.amount));
      const sum = parts.reduce((total, part) => total.plus(part), zero);
      expect(textOf(sum)).toBe(textOf(decimal(overview.result?.amount ?? "0"), 2));
      for (const part of parts) expect(part.decimalPlaces()).toBeLessThanOrEqual(2);
    }),
  );
});

test("a result without income has no part for it", () => {
  const without = { ...overviewOf("10", "0", "-1"), includesIncome: false };
  expect(splitResult(without)).toEqual([
    { label: "Valorização", amount: "10" },
    { label: "Taxas", amount: "-1" },
  ]);
});
