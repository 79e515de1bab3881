import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { inLedgerOrder, type LedgerEntry } from "#domain/ledger/entry.ts";
import { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { isUnavailable, timeWeighted } from "#domain/returns/returns.ts";
import { assetValueChanges } from "#domain/valuation/daily-valuation.ts";
import { sumAssets } from "#domain/valuation/daily-value-sums.ts";
import { type ShortTrade, tradesOf } from "#tests/oracles/ledger/short-notation.ts";
import { tickerChange } from "#tests/oracles/ledger/ticker-change.ts";

const start = "2026-01-05";
const days = Array.from({ length: 21 }, (_, i) => addDays(start, i));

/** A share with a close on every day and trades on some days. */
const shares = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 21, maxLength: 21 }),
  trades: fc.array(
    fc.record({
      index: fc.integer({ min: 1, max: 20 }),
      type: fc.constantFrom<"BUY" | "SELL">("BUY", "BUY", "SELL"),
      quantity: fc.integer({ min: 1, max: 100 }),
      price: fc.integer({ min: 1, max: 1000 }),
    }),
    { minLength: 1, maxLength: 10 },
  ),
});

type Share = Parameters<Parameters<typeof shares.map>[0]>[0];

/** The entries of the share; from one index on under another ticker. */
const entriesOf = ({ trades }: Share, from: number) =>
  tradesOf(
    trades.map(
      ({ index, type, quantity, price }): ShortTrade => ({
        assetId: index < from ? "OLD3" : "NEW3",
        type,
        tradeDate: days[index] ?? "",
        custodianId: null,
        quantity: decimal(`${quantity}`),
        price: decimal(`${price}`),
      }),
    ),
  );

/** The total return; closes of the old ticker end where those of the new one begin. */
function returnOf(entries: readonly LedgerEntry[], { prices }: Share, from: number): string {
  const closes = prices.map((price, index) => ({ day: days[index] ?? "", price: decimal(`${price}`) }));
  const ofCode = (id: string) => (id === "OLD3" ? closes.slice(0, from) : closes.slice(from));
  const changes = [...replaysByAsset(inLedgerOrder(entries))].map(([assetId, replayed]) => {
    const { days: steps, ratioChanges: splits } = replayed;
    return assetValueChanges({ assetId, steps, splits, closes: from === 0 ? closes : ofCode(assetId) }, days);
  });
  const rate = timeWeighted(sumAssets(changes, days));
  return isUnavailable(rate) ? rate.unavailable : textOf(rate, 12);
}

it("returns of a share that is renamed on any day what the share returned", () => {
  fc.assert(
    fc.property(shares, fc.integer({ min: 1, max: 20 }), (share, index) => {
      const codes = new TickerHistory([tickerChange("OLD3", "NEW3", days[index] ?? "")]);
      const recorded = entriesOf(share, index);
      const entries = [...codes.mapToSecurities(recorded), ...codes.renames(recorded)];
      expect(returnOf(entries, share, 0)).toBe(returnOf(entriesOf(share, 0), share, 0));
    }),
  );
});

it("returns of a share that becomes another, one for one, what both prices say", () => {
  fc.assert(
    fc.property(shares, fc.integer({ min: 1, max: 20 }), (share, index) => {
      const codes = new TickerHistory([tickerChange("OLD3", "NEW3", days[index] ?? "", { isRename: false })]);
      const recorded = entriesOf(share, 0).map((trade) => ({ ...trade, assetId: "OLD3" }));
      const entries = [...codes.mapToSecurities(recorded), ...codes.conversions(recorded)];
      expect(returnOf(entries, share, index)).toBe(returnOf(entriesOf(share, 0), share, 0));
    }),
  );
});
