import { expect, test } from "vitest";
import { coinTypeOf } from "#domain/tax/coin-type.ts";

test.each([
  ["BTC", "Bitcoin", "bitcoin"],
  ["Bitcoin", "Bitcoin", "bitcoin"],
  ["COFRE", "Bitcoin na Binance", "bitcoin"],
  ["BCH", "Bitcoin Cash", "other"],
  ["WBTC", "Wrapped Bitcoin", "other"],
  ["ETH", "Ethereum", "other"],
  ["USDT", "Tether", "stable"],
  ["USDC.E", "Dólar digital", "stable"],
] as const)("%s, %s: %s", (ticker, name, type) => {
  expect(coinTypeOf({ ticker, name })).toBe(type);
});
