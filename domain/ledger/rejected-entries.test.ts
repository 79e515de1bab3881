import { expect, it } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import { rejectedEntries, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { ledgerOf, type ShortSplit, type ShortTrade } from "#tests/oracles/ledger/short-notation.ts";

type Line = [type: "BUY" | "SELL", quantity: string, tradeDate: string, assetId?: string];

/** Index of each rejected line, and the reason. */
function rejected(lines: Line[], splits: ShortSplit[] = []) {
  const trades = lines.map(([type, quantity, tradeDate, assetId = "PETR4"]): ShortTrade => {
    const amounts = { quantity: decimal(quantity), price: decimal("10") };
    return { assetId, type, tradeDate, custodianId: null, ...amounts };
  });
  return rejectedEntries(replaysByAsset(ledgerOf(trades, splits)).values()).map(({ entryId, reason }) => [
    Number(entryId.replace("trade ", "")),
    reason,
  ]);
}

it("rejects nothing of a ledger that sells at most what is held", () => {
  expect(rejected([])).toEqual([]);
  const sales: Line[] = [
    ["SELL", "0.1", "2026-01-05"],
    ["SELL", "0.2", "2026-01-06"],
  ];
  expect(rejected([["BUY", "0.3", "2026-01-02"], ...sales])).toEqual([]);
});

it("rejects what exceeds the holding, and all of a sale of nothing", () => {
  expect(
    rejected([
      ["BUY", "100", "2026-01-02"],
      ["SELL", "100.0000000101", "2026-01-05"],
      ["SELL", "1", "2026-01-06"],
    ]),
  ).toEqual([
    [1, "oversold"],
    [2, "nothing-held"],
  ]);
});

it("goes by the day and not by the order of entry, asset by asset", () => {
  const lines: Line[] = [
    ["SELL", "30", "2026-03-02"],
    ["SELL", "10", "2026-01-02"],
    ["BUY", "20", "2026-02-02"],
    ["BUY", "99", "2026-01-01", "VALE3"],
  ];
  expect(rejected(lines)).toEqual([
    [1, "nothing-held"],
    [0, "oversold"],
  ]);
});

it("counts the units that a split brought before the sale, not after it", () => {
  const lines: Line[] = [
    ["BUY", "10", "2026-01-02"],
    ["SELL", "40", "2026-02-02"],
  ];
  const split = (exDate: string) => ({ assetId: "PETR4", exDate, factor: decimal("4") });
  expect(rejected(lines, [split("2026-02-02")])).toEqual([]);
  expect(rejected(lines, [split("2026-02-03")])).toEqual([[1, "oversold"]]);
});
