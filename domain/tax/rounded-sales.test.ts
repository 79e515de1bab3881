import { describe, expect, it } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { isOversold } from "#domain/ledger/oversold.ts";
import { taxMonths } from "#domain/tax/tax-months.ts";
import { buy, sell } from "#tests/oracles/ledger/replay-support.ts";
import { taxFactsOf } from "#tests/oracles/tax/tax-support.ts";

describe("a sale beyond the units held", () => {
  it.each([
    ["1", "0.9999999999", "300000", false],
    ["1.00000001", "1", "300000", false],
    // A cent and more.
    ["1.00000001", "1", "1000000", true],
    ["1.0000000101", "1", "1", true],
    ["2", "1", "0.001", true],
    ["0.00000001", "0", "1", true],
    ["1", "1", "1", false],
  ])("%s of %s at %s is oversold: %s", (quantity, held, price, expected) => {
    expect(isOversold(decimal(quantity), decimal(held), decimal(price))).toBe(expected);
  });

  it("leaves nothing of two thirds and a third of a coin, and the month is complete", () => {
    const facts = taxFactsOf(
      [
        buy("2026-01-05", "BTC", "0.3333333333", "300000"),
        buy("2026-01-06", "BTC", "0.6666666666", "300000"),
        sell("2026-03-10", "BTC", "1", "330000"),
      ],
      "2026-03",
    );
    const replayed = replaysByAsset(facts.entries).get("BTC");
    expect([replayed?.holding, replayed?.rejected]).toEqual([undefined, []]);
    const { months, questions, sales } = taxMonths(facts);
    expect([months.at(-1)?.isIncomplete, questions, sales[0]?.isOversold]).toEqual([false, [], false]);
    // A third of a purchase at 300.000,00 and the rest at the same price: 30.000,00 of gain.
    expect(sales[0]?.gain.toFixed(2)).toBe("30000.00");
  });
});
