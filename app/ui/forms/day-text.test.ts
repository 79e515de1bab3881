import { expect, test } from "vitest";
import { dateOf, dayOf, dayOfTyped, daysBefore, exists } from "./day-text.ts";

test("a day survives the way through a date, clock changes included", () => {
  for (const day of ["2018-11-04", "2024-02-29", "2026-01-01"]) {
    expect(dayOf(dateOf(day))).toBe(day);
  }
});

test("days are counted back across months and leap years", () => {
  expect(daysBefore("2026-11-21", 7)).toBe("2026-11-14");
  expect(daysBefore("2024-03-01", 1)).toBe("2024-02-29");
  expect(daysBefore("2026-11-21", 365)).toBe("2025-11-21");
});

test("typed text is a day once its eight digits are there", () => {
  expect(dayOfTyped("21/11/2026")).toBe("2026-11-21");
  expect(dayOfTyped("21/11/20")).toBe("");
});

test("some typed days do not exist", () => {
  expect(exists("2026-02-28")).toBe(true);
  expect(exists("2026-02-31")).toBe(false);
  expect(exists("2026-13-01")).toBe(false);
  expect(exists("")).toBe(false);
});
