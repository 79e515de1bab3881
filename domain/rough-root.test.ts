import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar.ts";
import { Decimal, decimal, zero } from "#domain/decimal.ts";
import { moneyWeighted } from "#domain/money-weighted.ts";
import { isUnavailable } from "#domain/returns.ts";
import { type RoughFlow, roughRoot } from "#domain/rough-root.ts";
import type { ValuedDay } from "#domain/valued-day.ts";
import { valuedDay } from "#domain/valued-day-support.ts";

const flows = fc.array(
  fc.record({ gap: fc.integer({ min: 30, max: 200 }), amount: fc.integer({ min: -100_000, max: 100_000 }) }),
  { minLength: 2, maxLength: 8 },
);

/** Days on which the flows are put in and taken out, and nothing is left. */
function daysOf(rows: readonly RoughFlow[]): ValuedDay[] {
  let day = "2020-01-01";
  const before = valuedDay(day, { value: zero });
  const days = rows.map(({ gap, amount }): ValuedDay => {
    day = addDays(day, gap);
    const size = decimal(String(Math.abs(amount)));
    return valuedDay(day, { value: zero, [amount < 0 ? "putIn" : "takenOut"]: size });
  });
  return [before, ...days];
}

it("is where the exact money-weighted return confirms it to ten digits, wherever it finds one", () => {
  let found = 0;
  fc.assert(
    fc.property(flows, (rows) => {
      const [first = { gap: 0, amount: 0 }, ...rest] = rows.filter(({ amount }) => amount !== 0);
      const rough = roughRoot([{ ...first, gap: 0 }, ...rest]);
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
  it.each<[string, RoughFlow[], number | null]>([
    ["where nothing flows", [], Number.NaN],
    [
      "where all is put in",
      [
        { gap: 0, amount: -100 },
        { gap: 365, amount: -10 },
      ],
      null,
    ],
    ["where all is lost", [{ gap: 0, amount: -100 }], null],
    [
      "where as much came out as went in, whose sign is rounding",
      [
        { gap: 0, amount: -0.3 },
        { gap: 1, amount: 0.1 },
        { gap: 1, amount: 0.2 },
      ],
      Number.NaN,
    ],
    // 100 − 210 x + 111 x² has no real root.
    [
      "where no rate balances the flows",
      [
        { gap: 0, amount: 100 },
        { gap: 365, amount: -210 },
        { gap: 365, amount: 111 },
      ],
      null,
    ],
  ])("%s", (_, rows, none) => expect(roughRoot(rows)).toBe(none));
});

it("takes the nearer of two roots", () => {
  // (x − 1,001) (x − 1,3): at a daily discount of 1.001, what is put in comes out.
  const rows = [
    { gap: 0, amount: 1.3013 },
    { gap: 1, amount: -2.301 },
    { gap: 1, amount: 1 },
  ];
  expect(roughRoot(rows)).toBeCloseTo(1.001, 12);
});
