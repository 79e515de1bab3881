import { expect, it } from "vitest";
import { mayBeSwapped, settlesMark } from "#domain/typed-lines/sentence-reading.ts";

it.each([
  // 44 units at 50,00 or 50 at 44,00, while the market is at 44,30.
  ["44", "50", { isOrderFree: true, close: "44.30" }, true],
  ["44", "50", { isOrderFree: false, close: "44.30" }, true],
  ["50", "44", { isOrderFree: false, close: "44.30" }, false],
  ["50", "44", { isOrderFree: true, close: "44.30" }, true],
  ["100", "44", { isOrderFree: true, close: "44.30" }, false],
  ["100", "160", { isOrderFree: true, close: "158" }, false],
  ["150", "160", { isOrderFree: false, close: "158" }, false],
  ["0", "44", { isOrderFree: true, close: "44.30" }, false],
  ["44", undefined, { isOrderFree: true, close: "44.30" }, false],
] as const)("%s units at %s, %j: quantity and price may be swapped is %s", (quantity, price, market, may) => {
  expect(mayBeSwapped({ quantity, price }, market)).toBe(may);
});

it.each([
  ["350000", "520000", true],
  ["52000", "520000", true],
  ["51999", "520000", false],
  ["520", "520000", false],
  ["520", "52", true],
  ["520", "51.99", false],
  ["0", "520000", false],
  ["350000", "0", false],
])("a close of %s settles the mark of a price of %s: %s", (close, price, settles) => {
  expect(settlesMark(close, price)).toBe(settles);
});
