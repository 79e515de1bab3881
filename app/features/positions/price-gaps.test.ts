import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { historyDaysText, withPriceGaps } from "./price-gaps.ts";

const history = (days: readonly string[]) => ({
  days: [...days],
  closes: days.map((_, index) => String(index + 1)),
  averages: days.map((_, index) => (index === 0 ? null : String(index * 10))),
});

/** Days that are so many days apart. */
function daysApart(first: string, ...steps: readonly number[]): string[] {
  const days = [first];
  for (const step of steps) days.push(addDays(days.at(-1) ?? first, step));
  return days;
}

test("a gap of three years among daily closes has a day without a price, and keeps the average", () => {
  const days = ["2022-02-25", "2022-02-28", "2022-03-01", "2025-06-13", "2025-06-16"];
  expect(withPriceGaps(history(days))).toEqual({
    days: ["2022-02-25", "2022-02-28", "2022-03-01", "2023-10-22", "2025-06-13", "2025-06-16"],
    closes: ["1", "2", "3", null, "4", "5"],
    averages: [null, "10", "20", "20", "30", "40"],
  });
  expect(historyDaysText(days)).toBe("De 25/02/2022 a 16/06/2025, sem preços entre 01/03/2022 e 13/06/2025.");
  expect(historyDaysText(daysApart("2022-01-03", 1, 1, 1, 90, 1, 90))).toMatch(
    /, com 2 intervalos sem preços\.$/,
  );
});

test("monthly closes, and closes that are always far apart, have no gap", () => {
  for (const days of [
    daysApart("2016-02-29", 31, 29, 32, 30, 1, 1, 1, 1, 3, 1),
    daysApart("2020-01-02", 60, 90, 70, 120),
    ["2020-01-02"],
    [],
  ])
    expect(withPriceGaps(history(days))).toEqual(history(days));
  expect(historyDaysText(["2020-01-02"])).toBe("Só em 02/01/2020.");
  expect(historyDaysText(["2020-01-02", "2020-01-03"])).toBe("De 02/01/2020 a 03/01/2020.");
});

test("each close keeps its day, and the added days are in order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 30 }), (steps) => {
      const given = history(daysApart("2015-01-02", ...steps));
      const { days, closes } = withPriceGaps(given);
      expect(days).toEqual([...new Set(days)].toSorted());
      const known = days.flatMap((day, index) => (closes[index] === null ? [] : [[day, closes[index]]]));
      expect(known).toEqual(given.days.map((day, index) => [day, given.closes[index]]));
    }),
  );
});
