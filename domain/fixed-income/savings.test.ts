import fc from "fast-check";
import { expect, it } from "vitest";
import { pricesOf, unitPriceOn } from "#domain/fixed-income/contract-prices.ts";
import { factorAfter, growthSeries, stepsUntil } from "#domain/fixed-income/growth-series.ts";
import { growthTrail } from "#domain/fixed-income/growth-trail.ts";
import type { PublishedRates } from "#domain/fixed-income/terms.ts";
import { isBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, calendarDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal, one } from "#domain/kernel/decimal.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

/** Rates in percent of the months that begin on each anniversary of a period, as Banco Central publishes them. */
const published = (from: Day, to: Day, percentOf: (day: Day, place: number) => string) =>
  calendarDays(from, to)
    .filter((day) => Number(day.slice(8)) <= 28)
    .map((day, place) => ({ day, rate: decimal(percentOf(day, place)).div(100) }));

const without: PublishedRates = { di: [], selic: [], ipca: [], savings: [], oldSavings: [] };
const ratesOf = (savings: PublishedRates["savings"], oldSavings: PublishedRates["savings"] = []) => ({
  ...without,
  savings,
  oldSavings,
});
const depositOn = (firstDay: Day, rates: PublishedRates, until: Day) =>
  growthSeries(
    { firstDay, maturity: null, remuneration: { index: "savings" }, interestPaid: "at-maturity" },
    rates,
    until,
  );
const factorOn = (firstDay: Day, rates: PublishedRates, day: Day) => {
  const growth = depositOn(firstDay, rates, day);
  return decimal(factorAfter(growth, stepsUntil(growth, day)).toString())
    .times("1e-9")
    .toString();
};
const constant = (percent: string) => ratesOf(published("2012-05-04", "2026-12-31", () => percent));

// Lei 12.703/2012: 0.5 % a month while the Selic is above 8.5 % a year, else the twelfth root of 70 % of it. The TR is 0.
it.each([
  ["a Selic above 8.5 %: 6.17 % a year", "2021-12-09", "0.5000", "1.061677812"],
  ["a Selic of 6.50 %: 70 % of it a year", "2018-03-22", "0.3715", "1.045502255"],
  ["a Selic of 2.00 %: 70 % of it a year", "2020-08-06", "0.1159", "1.013997"],
])("twelve months with %s", (_, firstDay, percent, factor) => {
  const end = `${Number(firstDay.slice(0, 4)) + 1}${firstDay.slice(4)}`;
  expect(factorOn(firstDay, constant(percent), end)).toBe(factor);
  expect(factorOn(firstDay, constant(percent), addDays(end, -1)) < factor).toBe(true);
});

it("a month takes the rate of the day on which it begins, whatever the other days have", () => {
  const rates = ratesOf(
    published("2024-05-28", "2024-08-28", (day) => {
      const known: Record<Day, string> = { "2024-06-01": "0.5361", "2024-07-01": "0.5743" };
      return known[day] ?? "2.9";
    }),
  );
  expect(factorOn("2024-06-01", rates, "2024-06-30")).toBe("1");
  // 1 July is a Monday; 1 June was a Saturday.
  expect(factorOn("2024-06-01", rates, "2024-07-01")).toBe("1.005361");
  expect(factorOn("2024-06-01", rates, "2024-07-31")).toBe("1.005361");
  // 1.005361 × 1.005743
  expect(factorOn("2024-06-01", rates, "2024-08-01")).toBe("1.011134788");
});

it.each([
  ["2025-01-28", "2025-02-28"],
  ["2025-01-29", "2025-03-01"],
  ["2025-01-30", "2025-03-01"],
  ["2025-01-31", "2025-03-01"],
  ["2024-02-28", "2024-03-28"],
  ["2024-02-29", "2024-04-01"],
  ["2024-12-31", "2025-02-01"],
])("a deposit of %s is first credited on %s", (firstDay, credit) => {
  const rates = constant("0.5");
  expect(depositOn(firstDay, rates, "2026-01-01").stepDays?.[0]).toBe(credit);
  expect(factorOn(firstDay, rates, addDays(credit, -1))).toBe("1");
  expect(factorOn(firstDay, rates, credit)).toBe("1.005");
});

it("deposits until 3 May 2012 have the rates of the old rule, also after that day", () => {
  const old = published("2012-01-01", "2013-12-31", () => "0.5");
  const rates = ratesOf(
    published("2012-05-04", "2013-12-31", () => "0.4"),
    old,
  );
  expect(factorOn("2012-05-03", rates, "2012-07-03")).toBe("1.010025");
  expect(factorOn("2012-04-30", rates, "2012-07-01")).toBe("1.010025");
  expect(factorOn("2012-05-04", rates, "2012-07-04")).toBe("1.008016");
});

it("a value is known until the day before a credit that is not published, and then stands still", () => {
  const until = "2025-12-31";
  expect(depositOn("2025-03-12", without, until)).toMatchObject({
    knownUntil: "2025-04-11",
    unknownFrom: "2025-04-12",
    stepDays: [],
  });
  const gap = published("2025-01-01", "2025-10-11", () => "0.5").filter(({ day }) => day !== "2025-05-12");
  expect(depositOn("2025-03-12", ratesOf(gap), until)).toMatchObject({
    knownUntil: "2025-06-11",
    unknownFrom: "2025-06-12",
    stepDays: ["2025-04-12", "2025-05-12"],
  });
  expect(factorOn("2025-03-12", ratesOf(gap), until)).toBe("1.010025");
  // The rates know the month from 10 October on, and not the one that ends on 12 November.
  const newest = ratesOf(published("2025-01-01", "2025-10-11", () => "0.5"));
  expect(depositOn("2025-03-10", newest, "2025-11-30")).toMatchObject({
    knownUntil: "2025-11-30",
    unknownFrom: null,
  });
  expect(depositOn("2025-03-12", newest, "2025-11-30").unknownFrom).toBe("2025-11-12");
});

const begin = "2022-01-01";
const end = "2025-12-31";
const deposits = fc.record({
  firstDay: fc.nat(800).map((days) => addDays(begin, days)),
  seed: fc.integer({ min: 1, max: 9_999 }),
  known: fc.nat(1_400).map((days) => addDays(begin, days)),
});
const randomRates = (seed: number, known: Day) =>
  ratesOf(
    published(begin, known, (_, place) => `0.${String(1_000 + ((place * seed) % 8_000)).padStart(4, "0")}`),
  );

it("a factor is the exact product of the published rates, rounded to nine decimals", () => {
  fc.assert(
    fc.property(deposits, ({ firstDay, seed }) => {
      const rates = randomRates(seed, end);
      const percents = new Map(
        rates.savings.map(({ day, rate }) => [day, BigInt(rate.times("1e6").toFixed(0))]),
      );
      let numerator = 1n;
      let denominator = 1n;
      let start: Day | undefined;
      // Walks every day. A month ends on the next day with the number of its first one.
      for (const day of calendarDays(firstDay, end)) {
        const isStart =
          Number(day.slice(8)) <= 28 && (start === undefined || day.slice(8) === start.slice(8));
        if (!isStart) continue;
        if (start !== undefined) {
          numerator *= 1_000_000n + (percents.get(start) ?? 0n);
          denominator *= 1_000_000n;
        }
        start = day;
        const exact = (numerator * 2_000_000_000n + denominator) / (2n * denominator);
        expect(factorOn(firstDay, rates, day)).toBe(decimal(`${exact}e-9`).toString());
      }
    }),
    { numRuns: propertyRuns(20) },
  );
});

it("a value never falls, changes on credits alone, and has a price on each business day until it is not known", () => {
  fc.assert(
    fc.property(deposits, ({ firstDay, seed, known }) => {
      const growth = depositOn(firstDay, randomRates(seed, known), end);
      const contract = { unitPrice: one, growth, typed: [] };
      const prices = pricesOf(contract, { from: begin, to: end });
      const byDay = new Map(prices.map(({ day, price }) => [day, price]));
      expect(byDay.size).toBe(prices.length);
      expect(prices.map(({ day }) => day)).toEqual(prices.map(({ day }) => day).toSorted());
      const credits = new Set(growth.stepDays);
      for (const day of calendarDays(firstDay, growth.knownUntil)) {
        const price = unitPriceOn(contract, day);
        const before = day === firstDay ? one : unitPriceOn(contract, addDays(day, -1));
        expect(price.gt(before)).toBe(credits.has(day));
        const isPriced = day === firstDay || day === growth.knownUntil || credits.has(day);
        expect(byDay.get(day)?.toString()).toBe(
          isPriced || isBusinessDay("ANBIMA", day) ? price.toString() : undefined,
        );
      }
      expect(prices.at(-1)?.day).toBe(growth.knownUntil);
    }),
    { numRuns: propertyRuns(30) },
  );
});

it("the prices of a later period begin at or before it", () => {
  fc.assert(
    fc.property(deposits, fc.nat(600), ({ firstDay, seed }, later) => {
      const contract = {
        unitPrice: one,
        growth: depositOn(firstDay, randomRates(seed, end), end),
        typed: [],
      };
      const from = addDays(firstDay, later);
      const all = pricesOf(contract, { from: begin, to: end });
      const prices = pricesOf(contract, { from, to: end });
      expect((prices[0]?.day ?? "") <= from).toBe(true);
      expect(prices).toEqual(all.slice(-prices.length));
    }),
    { numRuns: propertyRuns(20) },
  );
});

it("two halves of a deposit are worth the whole", () => {
  fc.assert(
    fc.property(deposits, fc.integer({ min: 2, max: 10 ** 9 }), ({ firstDay, seed }, cents) => {
      const contract = {
        unitPrice: one,
        growth: depositOn(firstDay, randomRates(seed, end), end),
        typed: [],
      };
      const price = unitPriceOn(contract, end);
      const half = decimal(`${cents >> 1}e-2`);
      const rest = decimal(`${cents - (cents >> 1)}e-2`);
      expect(half.times(price).plus(rest.times(price))).toEqual(half.plus(rest).times(price));
    }),
    { numRuns: propertyRuns(20) },
  );
});

it("the trail has a line for each month, and leads to the newest price", () => {
  const growth = depositOn("2025-01-30", constant("0.5"), "2025-04-10");
  const lines = growthTrail({ unitPrice: one, growth, typed: [] }, "2025-04-10");
  expect(
    lines.map(({ day, growth: ofMonth, factor }) => [day, ofMonth?.toString(), factor.toString()]),
  ).toEqual([
    ["2025-01-30", undefined, "1"],
    ["2025-01-31", "1", "1"],
    ["2025-02-28", "1", "1"],
    ["2025-03-31", "1.005", "1.005"],
    ["2025-04-10", "1.005", "1.010025"],
  ]);
});
