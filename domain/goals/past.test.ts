import fc from "fast-check";
import { expect, it } from "vitest";
import { monthEnds, pastIncomes, pastValues } from "#domain/goals/past.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

const today = "2026-11-20";

it("the months that are over end with the last one before today, and are ten years at most", () => {
  expect(monthEnds("2026-08-31", today)).toEqual(["2026-08-31", "2026-09-30", "2026-10-31"]);
  expect(monthEnds("2026-09-01", "2026-11-30").at(-1)).toBe("2026-10-31");
  expect(monthEnds("2026-11-05", today)).toEqual([]);
  expect(monthEnds("1990-01-01", today)).toHaveLength(120);
});

it("a month ends with the last value that is known by then, and portfolios add up from their first days", () => {
  const points = pastValues(
    [
      { days: ["2026-08-21", "2026-09-29", "2026-10-02"], values: ["10", "20", "30"].map((v) => decimal(v)) },
      { days: ["2026-10-31"], values: [decimal("5")] },
      { days: [], values: [] },
    ],
    today,
  );
  expect(points.map(({ day, value }) => [day, textOf(value)])).toEqual([
    ["2026-08-31", "10"],
    ["2026-09-30", "20"],
    ["2026-10-31", "35"],
  ]);
  expect(pastValues([], today)).toEqual([]);
});

it("the order of portfolios is irrelevant, and each value is the newest one of its portfolio", () => {
  const history = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 1e6 })), { maxLength: 30 })
    .map((pairs) => [...new Map(pairs)].toSorted(([a], [b]) => a - b))
    .map((pairs) => ({
      days: pairs.map(([back]) => addDays("2024-06-01", back)),
      values: pairs.map(([, value]) => decimal(String(value))),
    }));
  fc.assert(
    fc.property(fc.array(history, { maxLength: 4 }), (histories) => {
      const points = pastValues(histories, today);
      const naive = points.map(({ day }) =>
        histories.reduce((sum, { days, values }) => {
          const at = days.findLastIndex((each) => each <= day);
          return sum + (at < 0 ? 0 : Number(values[at]));
        }, 0),
      );
      expect(points.map(({ value }) => Number(value))).toEqual(naive);
      expect(pastValues(histories.toReversed(), today)).toEqual(points);
    }),
  );
});

it("past income is a twelfth of twelve months, as far as it is known", () => {
  const months = [
    { month: "2026-07", net: decimal("120") },
    { month: "2026-08", net: decimal("12") },
    { month: "2026-08", net: decimal("12") },
    { month: "2026-12", net: decimal("999") },
  ];
  const textsOf = (until: string, isCut = false) =>
    pastIncomes(months, { until, today, isCut }).map(({ day, value }) => [day, textOf(value)]);
  expect(textsOf(today)).toEqual([
    ["2026-07-31", "10"],
    ["2026-08-31", "12"],
    ["2026-09-30", "12"],
    ["2026-10-31", "12"],
  ]);
  expect(textsOf("2026-09-15").at(-1)).toEqual(["2026-08-31", "12"]);
  expect(textsOf(today, true)).toEqual([]);
  const old = pastIncomes([{ month: "2025-07", net: decimal("120") }], { until: today, today, isCut: false });
  expect(old.map(({ value }) => textOf(value)).slice(-5)).toEqual(["10", "0", "0", "0", "0"]);
  expect(pastIncomes([], { until: today, today, isCut: false })).toEqual([]);
});
