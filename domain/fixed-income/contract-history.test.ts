import fc from "fast-check";
import { expect, test } from "vitest";
import { contractHistory } from "#domain/fixed-income/contract-history.ts";
import { unitPriceOn } from "#domain/fixed-income/contract-prices.ts";
import { growthSeries } from "#domain/fixed-income/growth-series.ts";
import type { Terms } from "#domain/fixed-income/terms.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, one } from "#domain/kernel/decimal.ts";
import { createMarketGapCheck } from "#domain/prices/market-gap.ts";

const noRates = { di: [], selic: [], ipca: [], savings: [], oldSavings: [] };
const today = "2026-11-27";
const fixed: Terms = {
  firstDay: "2024-01-02",
  maturity: null,
  remuneration: { index: "fixed", rate: decimal("12") },
  interestPaid: "at-maturity",
};

test("only the value of the day is the price of a unit, up to what payers round", () => {
  const growth = growthSeries(fixed, noRates, today);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.boolean(),
      (days, unitPrice, isAbove) => {
        const contract = { unitPrice: decimal(String(unitPrice)), growth, typed: [] };
        const day = addDays(fixed.firstDay, days);
        const gapOf = createMarketGapCheck(contractHistory(contract, { today, paysInterest: false }));
        const value = unitPriceOn(contract, day);
        const beside = (part: string) => value.times(isAbove ? one.plus(part) : one.minus(part));
        expect(gapOf(day, value)).toBeUndefined();
        expect(gapOf(day, beside("0.0004"))).toBeUndefined();
        expect(gapOf(day, beside("0.001"))).toMatchObject({ close: value, day });
      },
    ),
  );
});

test("after the last known rate a price may be higher, and lower only if interest was perhaps paid", () => {
  const growth = growthSeries(
    { ...fixed, remuneration: { index: "di-share", percent: decimal("100") } },
    { ...noRates, di: [{ day: "2024-01-02", rate: decimal("0.0004") }] },
    today,
  );
  const contract = { unitPrice: one, growth, typed: [] };
  const isFar = (price: string, paysInterest: boolean) => {
    const gapOf = createMarketGapCheck(contractHistory(contract, { today, paysInterest }));
    return gapOf(addDays(growth.knownUntil, 30), decimal(price)) !== undefined;
  };
  expect([isFar("1.01", false), isFar("1.05", false), isFar("0.99", false)]).toEqual([false, true, true]);
  expect(isFar("0.99", true)).toBe(false);
});
