import { expect, it } from "vitest";
import { missingOf } from "#domain/goals/missing.ts";
import { decimal } from "#domain/kernel/decimal.ts";

it.each([
  ["240275.75", "1000000", "759724.25"],
  ["3000", "3000", "0"],
  ["3000.01", "3000", "0"],
])("with %s of %s, %s are missing", (current, target, missing) => {
  expect(missingOf({ current: decimal(current), target: decimal(target) }).toFixed()).toBe(missing);
});
