import { expect, test } from "vitest";
import { startOfLot, unitsOfLot } from "#app/features/transactions/application-start.ts";
import type { FixedIncomeContract } from "#contract/fixed-income.ts";

const contract: FixedIncomeContract = {
  id: "1",
  ticker: "CDB BANCO X",
  name: "CDB Banco X 100% do CDI",
  issuer: "Banco X",
  kind: "CDB",
  firstDay: "2025-01-02",
  maturity: "2027-01-04",
  paymentDay: "2027-01-04",
  remuneration: "100% do CDI",
  interestPaid: "at-maturity",
  liquidity: "from-day",
  redeemableFrom: "2025-07-02",
  code: "CDB125ABCDE",
  unitPrice: "1",
};
const today = "2026-11-28";

test("a further lot has the terms of its contract, and the day and the amount that were typed", () => {
  const terms = { kind: "CDB", issuer: "Banco X", remuneration: "100% do CDI", maturity: "2027-01-04" };
  const { values, lotOf } = startOfLot(contract, {}, today);
  // The contract may be redeemed on each day by now.
  const blank = { ...terms, firstDay: today, liquidity: "daily", redeemableFrom: "" };
  expect(values).toEqual({ ...blank, interestPaid: "at-maturity" });
  expect(lotOf).toBe(contract);
  const typed = { tradeDate: "2026-06-01", quantity: "500", price: "1.5" };
  expect(startOfLot(contract, typed, today).values).toMatchObject({ firstDay: "2026-06-01", amount: "750" });
  expect(startOfLot(contract, { quantity: "500" }, today).values).toMatchObject({ amount: "500" });
  expect(startOfLot({ ...contract, maturity: "2026-01-05" }, {}, today).values).toMatchObject({
    maturity: "",
  });
});

test.each([
  ["CDB", "1000", "CDB", "500", { code: null, unitPrice: "1000" }],
  ["CRI", "1000", "CRI", "1500.50", { code: "CDB125ABCDE", unitPrice: "1000" }],
  ["CRI", "1000", "CRA", "1000", { code: null, unitPrice: "1000" }],
  ["CRI", "1043.27", "CRI", "2000", { code: "CDB125ABCDE", unitPrice: "1" }],
] as const)("a %s with units of %s: a lot of a %s of %s", (kind, unitPrice, lotKind, amount, units) => {
  expect(unitsOfLot({ ...contract, kind, unitPrice }, { kind: lotKind, amount })).toEqual(units);
});
