import { expect, it } from "vitest";
import {
  firstReturnDay,
  heldText,
  isBeginning,
  isPricedSinceFirst,
} from "#app/features/overview/first-days.ts";

const today = "2026-11-28";

it.each([
  ["2026-11-01", "2026-11-27", true],
  ["2026-10-29", "2026-11-27", false],
  ["2026-11-20", "2026-08-21", true],
  // Without a price since the first entry there is no return either.
  ["2026-09-20", "2026-08-21", true],
  ["2026-08-01", "2026-08-21", false],
  ["2021-01-08", "2026-08-21", false],
  ["2026-11-20", null, true],
  ["2026-09-20", null, false],
])("calls a portfolio since %s with prices of %s a beginning: %s", (firstEntry, day, expected) => {
  expect(isBeginning({ firstEntry, prices: { day } }, today)).toBe(expected);
});

it("names the day of the first returns unless it has passed, and counts what is held", () => {
  expect(firstReturnDay({ firstEntry: "2026-11-20" }, today)).toBe("2026-12-20");
  expect(firstReturnDay({ firstEntry: "2026-09-20" }, today)).toBeUndefined();
  expect([0, 1, 2].map(heldText)).toEqual(["em carteira", "em 1 ativo", "em 2 ativos"]);
});

it.each([
  [null, false],
  ["2026-08-21", false],
  ["2026-11-24", true],
])("has a result since 2026-11-24 with prices until %s: %s", (pricedUntil, expected) => {
  expect(isPricedSinceFirst({ firstEntry: "2026-11-24", pricedUntil })).toBe(expected);
});
