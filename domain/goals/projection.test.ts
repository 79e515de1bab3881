import fc from "fast-check";
import { expect, it } from "vitest";
import {
  contributionNeeded,
  monthlyRate,
  monthReached,
  wealthAfter,
  wealthFor,
} from "#domain/goals/projection.ts";
import { Decimal, decimal, zero } from "#domain/kernel/decimal.ts";
import { naiveMonthlyRate, naiveWealth } from "#tests/oracles/goals/naive-projection.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => new Decimal(n).div(100));
const amount = cents(5_000_000);
const contribution = cents(50_000);
/** In hundredths of a percent a year. */
const yearly = fc.integer({ min: 0, max: 2_000 }).map((points) => new Decimal(points).div(10_000));
const months = fc.integer({ min: 0, max: 480 });
const target = cents(20_000_000).filter((value) => value.gt(0));

it("adds contributions at the end of each month: 1.000,00 at 0,5 % for 12 months are 12.335,56", () => {
  // The future value of an ordinary annuity: 1000 × (1,005^12 − 1) / 0,005.
  const wealth = wealthAfter({ start: zero, contribution: decimal("1000") }, decimal("0.005"), 12);
  expect(wealth.toFixed(2)).toBe("12335.56");
  // At the beginning of each month they would be 12.397,24.
  expect(wealth.times("1.005").toFixed(2)).toBe("12397.24");
});

it("needs 1.000,00 a month for 12.335,56 in 12 months, and reaches them in the twelfth", () => {
  const rate = decimal("0.005");
  const goal = decimal("12335.56");
  expect(contributionNeeded(zero, rate, { target: goal, months: 12 })?.toFixed(2)).toBe("1000.00");
  const reached = (put: string) => monthReached({ start: zero, contribution: decimal(put) }, rate, goal);
  expect(reached("1000.01")).toBe(12);
  expect(reached("999.99")).toBe(13);
});

it("compounds a month to its year: 12 months of the rate of 6 % a year are 6 %", () => {
  const rate = monthlyRate(decimal("0.06"));
  // 1,06^(1/12) − 1.
  expect(rate.toFixed(10)).toBe("0.0048675506");
  expect(rate.plus(1).pow(12).toFixed(15)).toBe("1.060000000000000");
});

it("grows by contributions alone without a rate, and never reaches a goal without either", () => {
  const plan = { start: decimal("100"), contribution: decimal("50") };
  expect(wealthAfter(plan, zero, 3).toFixed(2)).toBe("250.00");
  expect(monthReached(plan, zero, decimal("250"))).toBe(3);
  expect(monthReached(plan, zero, decimal("250.01"))).toBe(4);
  expect(monthReached({ ...plan, contribution: zero }, zero, decimal("101"))).toBeUndefined();
  expect(monthReached({ start: zero, contribution: zero }, decimal("0.01"), decimal("1"))).toBeUndefined();
  expect(contributionNeeded(decimal("100"), zero, { target: decimal("101"), months: 0 })).toBeUndefined();
  expect(contributionNeeded(decimal("101"), zero, { target: decimal("101"), months: 0 })).toEqual(zero);
});

it("pays 5.000,00 a month at 6 % a year from 1.000.000,00", () => {
  expect(wealthFor(decimal("5000"), decimal("0.06")).toString()).toBe("1000000");
});

it("equals a calculation month by month", () => {
  fc.assert(
    fc.property(amount, contribution, yearly, months, (start, put, rate, count) => {
      const naive = naiveWealth(start, put, naiveMonthlyRate(rate), count);
      const wealth = wealthAfter({ start, contribution: put }, monthlyRate(rate), count);
      expect(
        wealth
          .minus(naive[count] as Decimal)
          .abs()
          .lt("0.000001"),
      ).toBe(true);
    }),
    // Each run takes hundreds of months.
    { numRuns: propertyRuns(40) },
  );
});

it("reaches a goal in the first month in which a calculation month by month has it", () => {
  fc.assert(
    fc.property(amount, contribution, yearly, target, (start, put, rate, goal) => {
      const naive = naiveWealth(start, put, naiveMonthlyRate(rate), 1200);
      const month = naive.findIndex((wealth) => wealth.gte(goal));
      // A hair's breadth below the target, the two may differ.
      fc.pre(naive.every((wealth) => wealth.minus(goal).abs().gt("0.00001") || wealth.eq(start)));
      expect(monthReached({ start, contribution: put }, monthlyRate(rate), goal) ?? -1).toBe(month);
    }),
    // Each run takes hundreds of months.
    { numRuns: propertyRuns(40) },
  );
});

it("is never negative, and grows with the contribution and with the rate", () => {
  fc.assert(
    fc.property(amount, contribution, yearly, months, (start, put, rate, count) => {
      const wealth = (more: string, faster: string) =>
        wealthAfter({ start, contribution: put.plus(more) }, monthlyRate(rate.plus(faster)), count);
      const now = wealth("0", "0");
      expect(now.gte(start)).toBe(true);
      expect(wealth("0.01", "0").gte(now)).toBe(true);
      expect(wealth("0", "0.0001").plus("1e-12").gte(now)).toBe(true);
    }),
  );
});

it("is reached no later with more put in, or with a higher rate", () => {
  fc.assert(
    fc.property(amount, contribution, yearly, target, (start, put, rate, goal) => {
      const reached = (more: string, faster: string) =>
        monthReached({ start, contribution: put.plus(more) }, monthlyRate(rate.plus(faster)), goal) ??
        Number.POSITIVE_INFINITY;
      const month = reached("0", "0");
      expect(month).toBeGreaterThanOrEqual(0);
      expect(reached("100", "0")).toBeLessThanOrEqual(month);
      expect(reached("0", "0.01")).toBeLessThanOrEqual(month);
    }),
  );
});

it("suffices by the needed contribution, and not by one cent less", () => {
  const ahead = fc.integer({ min: 1, max: 480 });
  fc.assert(
    fc.property(amount, yearly, target, ahead, (start, rate, goal, count) => {
      const ofMonth = monthlyRate(rate);
      const needed = contributionNeeded(start, ofMonth, { target: goal, months: count }) as Decimal;
      expect(needed.gte(0)).toBe(true);
      const wealth = (put: Decimal) => wealthAfter({ start, contribution: put }, ofMonth, count);
      expect(wealth(needed).plus("1e-12").gte(goal)).toBe(true);
      if (needed.gt(0)) expect(wealth(needed.minus("0.01")).lt(goal)).toBe(true);
      if (wealth(needed).gte(goal))
        expect(monthReached({ start, contribution: needed }, ofMonth, goal)).toBeLessThanOrEqual(count);
    }),
  );
});
