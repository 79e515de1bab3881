import { expect, it } from "vitest";
import {
  firstReturnDay,
  heldText,
  isBeginning,
  isPricedSinceFirst,
} from "#app/features/overview/first-days.ts";

it.each([
  ["2026-11-01", "2026-11-27", true],
  ["2026-10-28", "2026-11-27", false],
  // Prices are older than the first entry.
  ["2026-11-20", "2026-08-21", true],
  ["2021-01-08", "2026-08-21", false],
  ["2026-11-20", null, true],
  ["2026-09-20", null, false],
])("calls a portfolio since %s with prices of %s a beginning: %s", (firstEntry, day, expected) => {
  expect(isBeginning({ firstEntry, prices: { day } }, "2026-11-28")).toBe(expected);
});

it("names the day of the first returns, and counts what is held", () => {
  expect(firstReturnDay({ firstEntry: "2026-11-20" })).toBe("2026-12-20");
  expect([0, 1, 2].map(heldText)).toEqual(["em carteira", "em 1 ativo", "em 2 ativos"]);
});

it.each([
  [null, false],
  ["2026-08-21", false],
  ["2026-11-24", true],
])("has a result since 2026-11-24 with prices until %s: %s", (pricedUntil, expected) => {
  expect(isPricedSinceFirst({ firstEntry: "2026-11-24", pricedUntil })).toBe(expected);
});
