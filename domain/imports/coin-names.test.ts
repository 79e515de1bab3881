import { expect, it } from "vitest";
import { coinOfName } from "#domain/imports/coin-names.ts";

it.each([
  ["Bitcoin", "BTC"],
  ["ethereum", "ETH"],
  ["Bitcoin (BTC)", "BTC"],
  ["SOL - Solana", "SOL"],
])("'%s' is %s", (text, code) => {
  expect(coinOfName(text)).toBe(code);
});

it.each(["BTC", "Bitcoin (ETH)", "Fundo Bitcoin", "Bitcoin Gold", "QBTC11 - Bitcoin", ""])(
  "'%s' names no coin",
  (text) => {
    expect(coinOfName(text)).toBeUndefined();
  },
);
