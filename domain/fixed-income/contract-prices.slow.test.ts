import fc from "fast-check";
import { expect, it } from "vitest";
import { newestPrices, type PricedContract, pricesOf } from "#domain/fixed-income/contract-prices.ts";
import { growthSeries } from "#domain/fixed-income/growth-series.ts";
import { tablesOf } from "#domain/fixed-income/growth-tables.ts";
import { interestPaidValues, type Terms } from "#domain/fixed-income/terms.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal, one } from "#domain/kernel/decimal.ts";
import { accrualOf, factorOf } from "#tests/oracles/fixed-income/contract-growth.ts";
import { randomRemuneration } from "#tests/oracles/fixed-income/random-remuneration.ts";

const begin = "2024-01-02";
const today = "2025-06-30";
const di = businessDaysBetween("ANBIMA", "2023-12-31", today).map((day, place) => ({
  day,
  rate: decimal(`${40_000 + (place % 50) * 100}e-8`),
}));
const rates = tablesOf({
  di,
  selic: di,
  ipca: ["2024-01", "2024-02", "2025-05"].map((month) => ({ month, rate: decimal("0.004") })),
  savings: [],
  oldSavings: [],
});

const contractOf = (terms: Terms, typed: PricedContract["typed"] = []): PricedContract => ({
  unitPrice: one,
  growth: growthSeries(terms, rates, today),
  typed,
});

const dayWithin = (days: number) => fc.nat(days).map((later) => addDays(begin, later));
const contracts = fc
  .record({
    firstDay: dayWithin(300),
    term: fc.option(fc.integer({ min: 1, max: 400 })),
    remuneration: randomRemuneration({ share: 150, rate: 20 }),
    interestPaid: fc.constantFrom(...interestPaidValues),
  })
  .map(
    ({ firstDay, term, remuneration, interestPaid }): Terms => ({
      firstDay,
      maturity: term === null ? null : addDays(firstDay, term),
      remuneration,
      interestPaid,
    }),
  );

/** The factor of a day as the steps of the contract tell it. */
function factorOn(terms: Terms, day: Day) {
  const { steps } = accrualOf(terms, rates, today);
  return factorOf(steps.findLast((step) => step.day <= day)?.factor ?? 0n);
}

it("each price is the factor of its day, from the one at or before a period to its end", () => {
  fc.assert(
    fc.property(contracts, dayWithin(500), fc.nat(200), (terms, from, length) => {
      const to = addDays(from, length);
      const prices = pricesOf(contractOf(terms), { from, to });
      for (const { day, price } of prices) expect(price.toString()).toBe(factorOn(terms, day).toString());
      const days = prices.map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].toSorted());
      const { steps } = accrualOf(terms, rates, today);
      const needed = steps.map(({ day }) => day).filter((day) => day >= from && day <= to);
      expect(days).toEqual(expect.arrayContaining(needed));
      if (terms.firstDay <= from) expect((days[0] ?? "9") <= from).toBe(true);
    }),
  );
});

it("the newest price is that of the last known day, and the one before it that of the session before", () => {
  const terms: Terms = {
    firstDay: begin,
    maturity: null,
    remuneration: { index: "di-share", percent: decimal("100") },
    interestPaid: "at-maturity",
  };
  // 30 June 2025 is a Monday, whose price is that of Saturday.
  const prices = newestPrices(contractOf(terms), today);
  expect(prices.map(({ day }) => day)).toEqual(["2025-06-30", "2025-06-27"]);
  expect(prices.map(({ price }) => price.toString())).toEqual(
    ["2025-06-28", "2025-06-27"].map((day) => factorOn(terms, day).toString()),
  );
  const paid = contractOf({ ...terms, maturity: "2025-03-03" });
  expect(newestPrices(paid, today).map(({ day }) => day)).toEqual(["2025-03-05", "2025-02-28"]);
});

it("a valuation replaces the price of its day, and later prices grow in proportion", () => {
  fc.assert(
    fc.property(contracts, fc.nat(240), fc.integer({ min: 1, max: 500 }), (terms, age, cents) => {
      const valued = addDays(terms.firstDay, age);
      const typed = [{ day: valued, price: decimal(`${cents}`).div(100) }];
      const prices = pricesOf(contractOf(terms, typed), { from: terms.firstDay, to: today });
      const base = factorOn(terms, valued);
      for (const { day, price } of prices) {
        const expected = typed[0]?.price.times(factorOn(terms, day)).div(base).toDecimalPlaces(10);
        expect(price.toString()).toBe((day < valued ? factorOn(terms, day) : expected)?.toString());
      }
      expect(prices.some(({ day }) => day === valued)).toBe(true);
    }),
  );
});
