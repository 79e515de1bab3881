import { expect, test } from "vitest";
import { lastDayOfMonth, monthNumber, monthOf } from "./months.ts";

test.each(["1994-07", "2025-12", "2026-01"])(
  "%s has a number, and the next number is the next month",
  (month) => {
    expect(monthOf(monthNumber(month))).toBe(month);
  },
);

test("December is followed by January", () => {
  expect(monthOf(monthNumber("2025-12") + 1)).toBe("2026-01");
  expect(monthNumber("2026-01") % 12).toBe(0);
});

test.each([
  ["2024-02", "2024-02-29"],
  ["2026-02", "2026-02-28"],
  ["2026-11", "2026-11-30"],
])("%s ends on %s", (month, day) => {
  expect(lastDayOfMonth(month)).toBe(day);
});
