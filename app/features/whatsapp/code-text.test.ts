import { expect, test } from "vitest";
import { groupedCode, timeLeft } from "./code-text.ts";

test("a code is shown in two groups", () => {
  expect(groupedCode("01234567")).toBe("0123 4567");
});

test.each([
  ["2026-11-28T15:10:00Z", "10 min 00 s"],
  ["2026-11-28T15:01:05Z", "1 min 05 s"],
  ["2026-11-28T15:00:09Z", "09 s"],
  ["2026-11-28T15:00:00.100Z", "01 s"],
  ["2026-11-28T15:00:00Z", undefined],
  ["2026-11-28T14:59:59Z", undefined],
])("a code that ends at %s has %s left", (end, left) => {
  expect(timeLeft(end, Date.parse("2026-11-28T15:00:00Z"))).toBe(left);
});
