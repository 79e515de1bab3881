import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, zero } from "#domain/kernel/decimal.ts";
import { estimateDiscountFactor, type FloatCashFlow } from "#domain/returns/discount-factor-estimate.ts";
import { moneyWeighted } from "#domain/returns/money-weighted.ts";
import { isUnavailable } from "#domain/returns/returns.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";
import { dailyValue } from "#tests/oracles/returns/daily-value-support.ts";

const flows = fc.array(
  fc.record({
    daysSinceLast: fc.integer({ min: 30, max: 200 }),
    amount: fc.integer({ min: -100_000, max: 100_000 }),
  }),
  { minLength: 2, maxLength: 8 },
);

/** Daily values with the given flows and no final value. */
function daysOf(rows: readonly FloatCashFlow[]): DailyValue[] {
  let day = "2020-01-01";
  const before = dailyValue(day, { value: zero });
  const days = rows.map(({ daysSinceLast, amount }): DailyValue => {
    day = addDays(day, daysSinceLast);
    const size = decimal(String(Math.abs(amount)));
    return dailyValue(day, { value: zero, [amount < 0 ? "contributions" : "withdrawals"]: size });
  });
  return [before, ...days];
}

it("is where the exact money-weighted return confirms it to ten digits, wherever it finds one", () => {
  let found = 0;
  fc.assert(
    fc.property(flows, (rows) => {
      const [first = { daysSinceLast: 0, amount: 0 }, ...rest] = rows.filter(({ amount }) => amount !== 0);
      const rough = estimateDiscountFactor([{ ...first, daysSinceLast: 0 }, ...rest]);
      if (rough === null || Number.isNaN(rough)) return;
      const rate = moneyWeighted(daysOf([first, ...rest]));
      if (isUnavailable(rate)) throw new Error(rate.unavailable);
      found += 1;
      const discount = rate.plus(1).pow(new Decimal(-1).div(365));
      expect(discount.minus(rough).abs().toNumber()).toBeLessThan(1e-10);
    }),
  );
  expect(found).toBeGreaterThan(20);
});

describe("finds none", () => {
  it.each<[string, FloatCashFlow[], number | null]>([
    ["where nothing flows", [], Number.NaN],
    [
      "where all is put in",
      [
        { daysSinceLast: 0, amount: -100 },
        { daysSinceLast: 365, amount: -10 },
      ],
      null,
    ],
    ["where all is lost", [{ daysSinceLast: 0, amount: -100 }], null],
    [
      "where as much came out as went in, whose sign is rounding",
      [
        { daysSinceLast: 0, amount: -0.3 },
        { daysSinceLast: 1, amount: 0.1 },
        { daysSinceLast: 1, amount: 0.2 },
      ],
      Number.NaN,
    ],
    // 100 − 210 x + 111 x² has no real root.
    [
      "where no rate balances the flows",
      [
        { daysSinceLast: 0, amount: 100 },
        { daysSinceLast: 365, amount: -210 },
        { daysSinceLast: 365, amount: 111 },
      ],
      null,
    ],
  ])("%s", (_, rows, none) => expect(estimateDiscountFactor(rows)).toBe(none));
});

it("takes the nearer of two roots", () => {
  // (x − 1,001) (x − 1,3): 1.001 is the root nearest to 1.
  const rows = [
    { daysSinceLast: 0, amount: 1.3013 },
    { daysSinceLast: 1, amount: -2.301 },
    { daysSinceLast: 1, amount: 1 },
  ];
  expect(estimateDiscountFactor(rows)).toBeCloseTo(1.001, 12);
});
