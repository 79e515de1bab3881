import { expect, it } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import { inLedgerOrder } from "#domain/ledger/entry.ts";
import { bonus, buy, entriesOf, income, sell, sellFraction } from "#tests/oracles/ledger/replay-support.ts";
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

it("puts the auction of a fraction after the events of its day and before the trades", () => {
  const day = "2024-05-27";
  const entries = entriesOf(
    sell(day, "ITSA4", "1", "10"),
    income(day, "ITSA4", "dividend", "1", "0"),
    buy(day, "ITSA4", "1", "10"),
    sellFraction(day, "ITSA4", "0.5", "4"),
    bonus(day, "ITSA4", 10, 11, "0"),
  );
  const kinds = inLedgerOrder(entries).map(({ kind }) => kind);
  expect(kinds).toEqual(["bonus", "fraction-sale", "buy", "sell", "income"]);
});
