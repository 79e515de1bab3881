import { expect, test } from "vitest";
import { barShares } from "./bar-shares.ts";

test.each([
  [[], []],
  [
    ["0", "0"],
    [0, 0],
  ],
  [
    ["50", "-100", "25"],
    [0.5, 1, 0.25],
  ],
])("bars of %j have the lengths %j", (values, shares) => {
  expect(barShares(values)).toEqual(shares);
});
