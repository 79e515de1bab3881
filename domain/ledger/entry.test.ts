import { expect, it } from "vitest";
import { decimal } from "#domain/decimal.ts";
import { ledgerOf } from "#tests/oracles/ledger/short-notation.ts";

it("puts a split before the trades of its day, and the latest ones last", () => {
  const trade = (tradeDate: string) => ({
    assetId: "MGLU3",
    type: "BUY" as const,
    tradeDate,
    quantity: decimal("1"),
    price: decimal("1"),
    custodianId: null,
  });
  const split = (exDate: string) => ({ assetId: "MGLU3", exDate, factor: decimal("2") });
  const ledger = ledgerOf(["2024-05-24", "2024-05-27"].map(trade), ["2025-01-10", "2024-05-27"].map(split));
  expect(ledger.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
    "buy 2024-05-24",
    "split 2024-05-27",
    "buy 2024-05-27",
    "split 2025-01-10",
  ]);
});
