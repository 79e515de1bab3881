import fc from "fast-check";
import { expect, it } from "vitest";
import { paymentDay } from "#domain/fixed-income/payment-days.ts";
import { daysToLowerRate, incomeTaxRate, redeem } from "#domain/fixed-income/redemption-tax.ts";
import type { PublishedRates, Terms } from "#domain/fixed-income/terms.ts";
import { businessDaysBetween, isBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { Decimal, decimal } from "#domain/kernel/decimal.ts";
import { accrualOf, factorOf } from "#tests/oracles/fixed-income/contract-growth.ts";
import { randomRemuneration } from "#tests/oracles/fixed-income/random-remuneration.ts";

const begin = "2023-01-02";
const end = "2026-06-30";
const businessDays = businessDaysBetween("ANBIMA", addDays(begin, -1), end);
const months = [...new Set(businessDays.map((day) => day.slice(0, 7)))];

const rates: fc.Arbitrary<PublishedRates> = fc
  .record({ di: fc.integer({ min: 0, max: 60_000 }), ipca: fc.integer({ min: 0, max: 150 }) })
  .map(({ di, ipca }) => ({
    di: businessDays.map((day) => ({ day, rate: decimal(`${di}e-8`) })),
    selic: businessDays.map((day) => ({ day, rate: decimal(`${di}e-8`) })),
    ipca: months.map((month) => ({ month, rate: decimal(`${ipca}e-4`) })),
    savings: [],
    oldSavings: [],
  }));
const dayWithin = (first: Day, days: number) => fc.nat(days).map((later) => addDays(first, later));
const contracts = fc
  .record({
    firstDay: dayWithin(begin, 800),
    term: fc.option(fc.integer({ min: 1, max: 900 })),
    remuneration: randomRemuneration({ share: 150, rate: 20 }),
  })
  .map(
    ({ firstDay, term, remuneration: of }): Terms => ({
      firstDay,
      maturity: term === null ? null : addDays(firstDay, term),
      remuneration: of,
      interestPaid: "at-maturity",
    }),
  );

it("a value never falls while the index is positive, and stands still after the payment", () => {
  fc.assert(
    fc.property(contracts, rates, (terms, published) => {
      const { steps } = accrualOf(terms, published, end);
      const factors = steps.map(({ factor }) => factor);
      expect(factors.every((factor, index) => factor >= (factors[index - 1] ?? 0n))).toBe(true);
      const paid = paymentDay(terms);
      if (paid !== null) expect((steps.at(-1)?.day ?? "") <= paid).toBe(true);
    }),
  );
});

it("a maturity without business is paid on the next business day", () => {
  fc.assert(
    fc.property(dayWithin(begin, 1_200), (maturity) => {
      const paid = paymentDay({ maturity }) ?? "";
      expect(isBusinessDay("ANBIMA", paid) && paid >= maturity).toBe(true);
      expect(businessDaysBetween("ANBIMA", addDays(maturity, -1), paid)).toHaveLength(1);
    }),
  );
});

it("a later end changes no step before it, and a missing rate ends what is known", () => {
  fc.assert(
    fc.property(contracts, rates, dayWithin(begin, 1_200), (terms, published, until) => {
      const whole = accrualOf(terms, published, end).steps;
      const { steps } = accrualOf(terms, published, until);
      expect(steps).toEqual(whole.slice(0, steps.length));
      const known = published.di.slice(0, 200);
      const cut = accrualOf(terms, { ...published, di: known, selic: known }, end);
      const accrues = businessDays.filter((day) => day >= terms.firstDay && day < (paymentDay(terms) ?? end));
      const unknown = accrues.find((day) => day > (known.at(-1)?.day ?? ""));
      const usesDays = terms.remuneration.index !== "fixed" && terms.remuneration.index !== "ipca-spread";
      expect(cut.knownUntil).toBe(usesDays ? (unknown ?? end) : end);
    }),
  );
});

const amounts = fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => decimal(`${cents}`).div(100));
const growths = fc
  .integer({ min: 900_000_000, max: 2_500_000_000 })
  .map((factor) => factorOf(BigInt(factor)));
const total = (parts: readonly Decimal[]) => parts.reduce((sum, part) => sum.plus(part), new Decimal(0));

it("a redemption pays at most its gross value, and its parts sum to it", () => {
  fc.assert(
    fc.property(amounts, growths, fc.nat(1_000), fc.boolean(), (invested, growth, days, isExempt) => {
      const held = { firstDay: begin, day: addDays(begin, days), isExempt };
      const { gross, iof, incomeTax, net } = redeem({ invested, gross: invested.times(growth) }, held);
      expect(net.plus(iof).plus(incomeTax).eq(gross)).toBe(true);
      expect(net.lte(gross) && iof.gte(0) && incomeTax.gte(0)).toBe(true);
      if (growth.lte(1) || isExempt) expect(net.eq(gross)).toBe(true);
    }),
  );
});

it("two halves of an application are worth the whole, to the cents of their rounding", () => {
  fc.assert(
    fc.property(amounts, growths, fc.nat(1_000), (invested, growth, days) => {
      const held = { firstDay: begin, day: addDays(begin, days), isExempt: false };
      const of = (amount: Decimal) => redeem({ invested: amount, gross: amount.times(growth) }, held);
      const half = invested.div(2).toDecimalPlaces(2);
      const parts = [of(half), of(invested.minus(half))];
      const difference = total(parts.map(({ net }) => net)).minus(of(invested).net);
      expect(difference.abs().lte("0.04")).toBe(true);
    }),
  );
});

it("the rate of the income tax falls after 180, 360 and 720 days", () => {
  const rateAfter = (days: number) => incomeTaxRate(begin, addDays(begin, days)).toString();
  expect([180, 181, 360, 361, 720, 721].map(rateAfter)).toEqual([
    "0.225",
    "0.2",
    "0.2",
    "0.175",
    "0.175",
    "0.15",
  ]);
  const left = (days: number) => daysToLowerRate(begin, addDays(begin, days));
  expect([0, 158, 180, 181, 720, 721].map(left)).toEqual([181, 23, 1, 180, 1, null]);
});
