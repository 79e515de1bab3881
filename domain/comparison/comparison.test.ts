import { expect, it } from "vitest";
import { compareLines } from "#domain/comparison/comparison.ts";
import type { ComparedGrowth } from "#domain/comparison/growth-line.ts";
import { calendarDays } from "#domain/kernel/calendar.ts";
import { one } from "#domain/kernel/decimal.ts";
import { isUnavailable } from "#domain/returns/returns.ts";

/** Whether a line is kept that is known from the first day on for `known` days of `count`. */
function isKept(count: number, known: number): boolean {
  const days = calendarDays("2026-01-01", "2026-12-31").slice(0, count);
  const end = known - 1;
  const growth = days.map((_day, i) => (i <= end ? one : null));
  const line: ComparedGrowth = { growth, first: 0, end, last: end, isMeasured: () => true };
  const { lines } = compareLines({ days, portfolio: undefined, lines: [line], cdi: line });
  return lines.every(({ figures }) => !isUnavailable(figures));
}

it.each([
  [120, 28, true],
  // As in the overview, an index of three days is compared over them.
  [366, 3, true],
  [2, 2, true],
  [366, 1, false],
  [2, 1, false],
])("a line that %s days have on %s is compared: %s", (count, known, kept) => {
  expect(isKept(count, known)).toBe(kept);
});
