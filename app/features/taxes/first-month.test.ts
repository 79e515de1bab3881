import { expect, it } from "vitest";
import { firstMonth, newestDarfMonth } from "#app/features/taxes/first-month.ts";
import type { TaxMonth, TaxMonthState } from "#contract/taxes.ts";

const yearOf = (...states: TaxMonthState[]) => ({
  year: 2026,
  months: states.map((state, index) => ({ month: `2026-0${index + 1}`, state }) as TaxMonth),
});

it.each<[string, TaxMonthState[], string]>([
  ["the oldest DARF in arrears", ["paid", "late", "late", "due", "incomplete"], "2026-02"],
  ["the oldest DARF to pay", ["paid", "changed", "due", "incomplete"], "2026-02"],
  ["the newest month with a question", ["incomplete", "incomplete", "paid"], "2026-02"],
  ["the current month where nothing is open", ["paid", "nothing"], "2026-11"],
])("shows first %s", (_, states, expected) => {
  expect(firstMonth(yearOf(...states), "2026-11-27")).toBe(expected);
});

it("shows December of a past year where nothing is open", () => {
  expect(firstMonth({ ...yearOf("paid"), year: 2025 }, "2026-11-27")).toBe("2025-12");
});

it("finds the newest month with a DARF, and none in a year without", () => {
  const monthWith = (month: string, count: number) => ({ month, darfs: Array(count).fill({}) }) as TaxMonth;
  const months = [monthWith("2026-02", 1), monthWith("2026-05", 2), monthWith("2026-06", 0)];
  expect(newestDarfMonth({ months })).toBe("2026-05");
  expect(newestDarfMonth({ months: months.slice(2) })).toBeUndefined();
});
