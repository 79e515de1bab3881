import { expect, test } from "vitest";
import type { AssetClassCode } from "#contract/assets.ts";
import { unitText } from "./unit-text.ts";

const text = (assetClassCode: AssetClassCode, quantity: string, ticker = "X") =>
  unitText({ asset: { id: "", ticker, name: "", assetClassCode, assetClassName: "" }, quantity });

test.each([
  ["STOCK", "1", "ação"],
  ["STOCK", "100", "ações"],
  ["FII", "1.5", "cota"],
  ["ETF", "2", "cotas"],
  ["BDR", "3", "BDRs"],
  ["TREASURY", "0.35", "título"],
  ["FUND", "1234.5", "cotas"],
  ["CRYPTO", "0.001", "X"],
  ["FIXED_INCOME", "1", undefined],
  ["OTHER", "1", undefined],
] as const)("%s: %s has the unit %s", (code, quantity, unit) => {
  expect(text(code, quantity)).toBe(unit);
});
