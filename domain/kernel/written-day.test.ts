import { expect, it } from "vitest";
import { isNoDay } from "#domain/kernel/written-day.ts";

it.each(["31/11/2026", "31.11.26", "29/02/2026", "2026-02-30", "20/13/2025", "30/02", "02/30", "31-4"])(
  "no calendar has %s",
  (text) => {
    expect(isNoDay(text)).toBe(true);
  },
);

it.each([
  "30/11/2026",
  // The order of the United States.
  "11/30/2026",
  "29/02/2028",
  // A leap year has it.
  "29/02",
  "26-02-31",
  // These have no form of a day.
  "13/14",
  "0/5",
  "31.11",
  "38,40",
  "",
])("'%s' is a day or no day at all", (text) => {
  expect(isNoDay(text)).toBe(false);
});
