import fc from "fast-check";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import { isUnavailable, type Rate } from "#domain/returns/returns.ts";
import { type Close, valueChangesByAsset } from "#domain/valuation/daily-valuation.ts";
import { sumAssets } from "#domain/valuation/daily-value-sums.ts";
import { ledgerOf, type ShortSplit, type ShortTrade } from "#tests/oracles/ledger/short-notation.ts";

// Test support: random trades, splits and closes of two weeks.

export const dayAt = (index: number): Day => addDays("2026-01-01", index);
export const dayCount = 14;
export const days = Array.from({ length: dayCount + 1 }, (_, i) => dayAt(i - 1));
export const assets = ["A", "B", "C"];

export const assetId = fc.constantFrom(...assets);
export const day = fc.nat(dayCount - 1).map(dayAt);
export const cents = (max: number) =>
  fc.integer({ min: 1, max }).map((units) => decimal(String(units)).div(100));
export type Trade = ShortTrade & { fees: Decimal };
export type History = { ledger: Trade[]; events: ShortSplit[]; closes: Map<string, Close[]> };

export const trade: fc.Arbitrary<Trade> = fc.record({
  assetId,
  type: fc.constantFrom("BUY" as const, "BUY" as const, "SELL" as const),
  tradeDate: day,
  quantity: cents(20_000),
  price: cents(10_000),
  fees: cents(500),
  custodianId: fc.constant(null),
});
const event = fc.record({
  assetId,
  exDate: day,
  factor: fc.constantFrom("2", "0.1", "1.1", "4", "3").map(decimal),
});
const assetCloses = fc
  .uniqueArray(fc.tuple(fc.nat(dayCount - 1), cents(10_000)), { selector: ([index]) => index })
  .map((points) =>
    points.toSorted(([a], [b]) => a - b).map(([i, price]): Close => ({ day: dayAt(i), price })),
  );
/** Sorted by trade date; trades of one day keep their order of entry. */
export const sortByTradeDate = (recorded: readonly Trade[]) =>
  recorded.toSorted((a, b) => (a.tradeDate < b.tradeDate ? -1 : a.tradeDate > b.tradeDate ? 1 : 0));
export const histories: fc.Arbitrary<History> = fc.record({
  ledger: fc.array(trade, { minLength: 1, maxLength: 12 }).map(sortByTradeDate),
  events: fc.array(event, { maxLength: 3 }),
  closes: fc
    .tuple(assetCloses, assetCloses, assetCloses)
    .map((all) => new Map(assets.map((id, i) => [id, all[i] ?? []]))),
});

export const computeChanges = ({ ledger, events, closes }: History) =>
  valueChangesByAsset({ ledger: ledgerOf(ledger, events), closes }, days);
export const computeTotal = (history: History) => sumAssets(computeChanges(history).values(), days);
export const figureText = (rate: Rate) => (isUnavailable(rate) ? rate.unavailable : textOf(rate, 15));
export const amountText = (amount: Decimal) => textOf(amount, 15);
