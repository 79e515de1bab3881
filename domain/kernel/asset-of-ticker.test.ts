import { expect, it } from "vitest";
import { assetOfTicker } from "#domain/kernel/asset-of-ticker.ts";

const assets = [{ ticker: "PETR4" }, { ticker: "VALE3F" }, { ticker: "VALE3" }, { ticker: "Sítio.SA" }];

it.each([
  ["PETR4", "PETR4"],
  ["petr4f", "PETR4"],
  ["PETR4.SA", "PETR4"],
  ["BVMF:PETR4", "PETR4"],
  ["VALE3F", "VALE3F"],
  ["sítio.sa", "Sítio.SA"],
  ["PETR3", undefined],
])("the code %s means the asset %s", (code, ticker) =>
  expect(assetOfTicker(code, assets)?.ticker).toBe(ticker),
);
