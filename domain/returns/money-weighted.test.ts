import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, zero } from "#domain/kernel/decimal.ts";
import { moneyWeighted } from "#domain/returns/money-weighted.ts";
import { isUnavailable } from "#domain/returns/returns.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";
import { dailyValue } from "#tests/oracles/returns/daily-value-support.ts";

const amount = fc.integer({ min: 0, max: 100_000 }).map((units) => decimal(String(units)));
const histories = fc.array(
  fc.record({
    gap: fc.integer({ min: 30, max: 200 }),
    contributions: amount,
    withdrawals: amount,
    value: amount,
  }),
  {
    minLength: 2,
    maxLength: 8,
  },
);

it("at the rate that is found, what went in is worth what came out, whatever the currency's scale", () => {
  let found = 0;
  fc.assert(
    fc.property(histories, fc.constantFrom("1", "0.01", "250"), (rows, scale) => {
      let day = "2020-01-01";
      const days: DailyValue[] = rows.map(({ gap, contributions, withdrawals, value }) => {
        day = addDays(day, gap);
        const [a, b, c] = [contributions, withdrawals, value].map((each) => each.times(scale));
        return dailyValue(day, { contributions: a ?? zero, withdrawals: b ?? zero, value: c ?? zero });
      });
      const rate = moneyWeighted(days);
      if (isUnavailable(rate)) return;
      found += 1;
      // XIRR by the formula of spreadsheets, one flow at a time.
      let elapsed = 0;
      let presentValue = zero;
      let absoluteSum = zero;
      days.forEach(({ contributions, withdrawals, value }, i) => {
        elapsed += i ? (rows[i]?.gap ?? 0) : 0;
        const flow = i ? withdrawals.minus(contributions) : value.neg();
        const amount = i === days.length - 1 ? flow.plus(value) : flow;
        const discount = rate.plus(1).pow(new Decimal(-elapsed).div(365));
        presentValue = presentValue.plus(amount.times(discount));
        absoluteSum = absoluteSum.plus(amount.abs().times(discount));
      });
      expect(presentValue.abs().div(absoluteSum).lt("1e-12")).toBe(true);
    }),
  );
  expect(found).toBeGreaterThan(20);
});

const flow = (day: string, contributions: string, withdrawals: string) =>
  dailyValue(day, { value: zero, contributions: decimal(contributions), withdrawals: decimal(withdrawals) });

it("finds the nearer of two roots that are close together", () => {
  // Contribution 1.000, withdrawal 2.230 after a year, contribution 1.242,60 after two: both 9 % and 14 % are solutions.
  const days = [
    flow("2020-12-31", "0", "0"),
    flow("2021-01-01", "1000", "0"),
    flow("2022-01-01", "0", "2230"),
    flow("2023-01-01", "1242.6", "0"),
  ];
  const rate = moneyWeighted(days);
  expect(isUnavailable(rate) ? rate.unavailable : rate.toFixed(12)).toBe("0.090000000000");
});
