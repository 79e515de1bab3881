import { expect, test } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import { treasuryBond } from "./treasury-bond.ts";
import { couponsOf } from "./treasury-coupons.ts";

const daysOf = (ticker: string, from: string, to: string) => {
  const bond = treasuryBond(ticker);
  if (!bond) throw new Error(`${ticker} is no bond`);
  return couponsOf(bond)
    .filter(({ paymentDate }) => paymentDate >= from && paymentDate <= to)
    .map(({ recordDate, paymentDate, perUnit }) => [recordDate, paymentDate, perUnit?.toString() ?? null]);
};

test("a fixed-rate bond pays 48.80885 a unit on 1 January and 1 July, until its maturity", () => {
  expect(daysOf("TESOURO-PREFIXADO-JS-2027", "2025-01-01", "2099-12-31")).toEqual([
    ["2024-12-31", "2025-01-02", "48.80885"],
    ["2025-06-30", "2025-07-01", "48.80885"],
    ["2025-12-31", "2026-01-02", "48.80885"],
    ["2026-06-30", "2026-07-01", "48.80885"],
    ["2026-12-31", "2027-01-04", "48.80885"],
  ]);
});

test("the coupon of a fixed-rate bond is half a year at 10 % a year", () => {
  const exact = decimal("1.1").sqrt().minus(1).times(1000);
  expect(exact.toDecimalPlaces(5).toString()).toBe("48.80885");
});

// The business days are those of the calendars that ANBIMA publishes: Carnival in 2026, Republic Day, weekends.
test("a bond of an even year pays in February and August, of an odd one in May and November, without a known amount", () => {
  expect(daysOf("TESOURO-IPCA-JS-2040", "2026-01-01", "2027-03-01")).toEqual([
    ["2026-02-13", "2026-02-18", null],
    ["2026-08-14", "2026-08-17", null],
    ["2027-02-12", "2027-02-15", null],
  ]);
  expect(daysOf("TESOURO-IPCA-JS-2035", "2025-01-01", "2026-01-01")).toEqual([
    ["2025-05-14", "2025-05-15", null],
    ["2025-11-14", "2025-11-17", null],
  ]);
});

test.each(["TESOURO-SELIC-2029", "TESOURO-PREFIXADO-2028", "TESOURO-IPCA-2035", "TESOURO-RENDA-2030"])(
  "%s pays no coupons",
  (ticker) => {
    expect(daysOf(ticker, "2000-01-01", "2099-12-31")).toEqual([]);
  },
);
