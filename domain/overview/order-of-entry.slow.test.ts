import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { holdingsAfter } from "#domain/ledger/replay.ts";
import type { OverviewFigures } from "#domain/overview/overview.ts";
import { isUnavailable, type Rate, type Result, type Unavailable } from "#domain/returns/returns.ts";
import { daysToValue, valueChangesByAsset } from "#domain/valuation/daily-valuation.ts";
import { sumAssets, sumGroups } from "#domain/valuation/daily-value-sums.ts";
import { buy, type Draft, entriesOf, sell, wideText } from "#tests/oracles/ledger/replay-support.ts";
import {
  assetIds,
  closeAt,
  closes,
  computeOverview,
  splits,
  windowLength,
  windowStart,
} from "#tests/support/shipped-prices.ts";

// The ledgers have many entries per day and use the shipped prices. On a day without a close, the last own trade of the
// day is the price. Therefore all trades of an asset on such a day have the same price here.

const unquoted = "CASA";

const all = [...assetIds, unquoted];
const cents = (max: number) => fc.integer({ min: 1, max }).map((units) => (units / 100).toFixed(2));

const trade = fc.record({
  /** Indexes into the few days and assets of the ledger. */
  on: fc.nat(2),
  of: fc.nat(2),
  traded: fc.oneof(
    fc.record({ record: fc.constant(buy), quantity: cents(50_000) }),
    fc.record({ record: fc.constant(sell), quantity: cents(20_000) }),
  ),
  /** Price in thousandths of the close. */
  price: fc.integer({ min: 900, max: 1100 }),
  fees: fc.oneof(fc.constant("0"), cents(3000)),
});
const plans = fc.record({
  start: windowStart,
  days: fc.uniqueArray(fc.nat(windowLength), { minLength: 3, maxLength: 3 }),
  assets: fc.shuffledSubarray(all, { minLength: 1, maxLength: 3 }),
  trades: fc.array(trade, { minLength: 2, maxLength: 16 }),
  from: fc.nat(windowLength),
});
type Plan = typeof plans extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function priceOf(assetId: string, day: Day, thousandths: number): string {
  const close = closeAt(assetId, day);
  if (assetId === unquoted || !close) return `10${day.slice(-1)}`;
  return (close.day === day ? close.price.times(thousandths).div(1000) : close.price).toFixed(2);
}

/** Removes oversold sales: they count only for the quantity held, so their proceeds depend on the order. */
function withoutOversoldSales(trades: readonly Draft[], happened: readonly Draft[]): Draft[] {
  let kept = [...trades];
  for (;;) {
    const replays = [...replaysByAsset(entriesOf(...kept, ...happened)).values()];
    const rejected = new Set(replays.flatMap((of) => of.rejected.map(({ entryId }) => entryId)));
    if (rejected.size === 0) return kept;
    kept = kept.filter((_, i) => !rejected.has(`entry ${i + 1}`));
  }
}

type Ledger = { trades: Draft[]; happened: Draft[]; start: Day; from: Day; end: Day };

function ledgerOf({ start, days, assets, trades, from }: Plan): Ledger {
  const end = addDays(start, windowLength + 20);
  const happened = splits.filter(({ day }) => start <= day && day <= end);
  const drafts = trades.map(({ on, of, traded, price, fees }) => {
    const day = addDays(start, days[on] ?? 0);
    const assetId = assets[of % assets.length] ?? unquoted;
    return traded.record(day, assetId, traded.quantity, priceOf(assetId, day, price), { fees });
  });
  return { trades: withoutOversoldSales(drafts, happened), happened, start, from: addDays(start, from), end };
}

const ledgers = plans.map(ledgerOf).filter(({ trades }) => trades.length > 0);
const shuffledLedgers = ledgers.chain((ledger) =>
  fc.record({
    ledger: fc.constant(ledger),
    shuffled: fc.shuffledSubarray(ledger.trades, { minLength: ledger.trades.length }),
  }),
);

const rateText = (rate: Rate) => (isUnavailable(rate) ? rate.unavailable : rate.toFixed(12));
const resultText = (result: Result | Unavailable) =>
  isUnavailable(result)
    ? result.unavailable
    : [result.start, result.contributions, result.withdrawals, result.value, result.result].map(wideText);

/** Exact amounts, and returns with 12 digits. */
function said({ marketValue, invested, result, comparison, classes, assets }: OverviewFigures) {
  const part = (of: { value: Decimal; result: Result | Unavailable; return: Rate }) => [
    wideText(of.value),
    resultText(of.result),
    rateText(of.return),
  ];
  return {
    whole: {
      marketValue: wideText(marketValue),
      invested: wideText(invested),
      result: resultText(result),
      rate: rateText(comparison.timeWeighted),
      yearly: isUnavailable(comparison.moneyWeighted)
        ? comparison.moneyWeighted.unavailable
        : comparison.moneyWeighted.toFixed(9),
      pricedUntil: comparison.pricedUntil,
      months: comparison.months.map((month) => [
        month.month,
        rateText(month.return),
        resultText(month.result),
      ]),
    },
    assets: new Map(assets.map(({ assetId, ...of }) => [assetId, part(of)])),
    classes: new Map(classes.map(({ classCode, ...of }) => [classCode, part(of)])),
  };
}

type OverviewOptions = Omit<Parameters<typeof computeOverview>[2], "requested">;

function figuresOf(entries: LedgerEntry[], { from, end }: Ledger, options: OverviewOptions = {}) {
  const overview = computeOverview(entries, end, { requested: { from, to: end }, ...options });
  if (!overview) throw new Error("nothing was traded");
  return said(overview.figures);
}

const positionsOf = (entries: LedgerEntry[]) =>
  new Map([...holdingsAfter(entries)].map(([id, held]) => [id, [held.quantity, held.cost].map(wideText)]));

it("does not depend on the order of entry, within a day, across days or across assets", () => {
  fc.assert(
    fc.property(shuffledLedgers, ({ ledger, shuffled }) => {
      const entries = entriesOf(...ledger.trades, ...ledger.happened);
      const others = entriesOf(...shuffled, ...ledger.happened);
      expect(positionsOf(others)).toEqual(positionsOf(entries));
      expect(figuresOf(others, ledger)).toEqual(figuresOf(entries, ledger));
    }),
    { numRuns: 300 },
  );
});

it("does not depend on the ids of assets", () => {
  const names = fc.shuffledSubarray(["1", "2", "3", "4", "5"], { minLength: 5 });
  fc.assert(
    fc.property(ledgers, names, (ledger, ids) => {
      const idOf = (ticker: string) => ids[all.indexOf(ticker)] ?? "";
      const tickerOf = (id: string) => all[ids.indexOf(id)] ?? "";
      const drafts = [...ledger.trades, ...ledger.happened];
      const renamed = entriesOf(...drafts.map((draft) => ({ ...draft, assetId: idOf(draft.assetId) })));
      const figures = figuresOf(renamed, ledger, { tickerOf, classOf: tickerOf });
      const assets = new Map([...figures.assets].map(([id, of]) => [tickerOf(id), of]));
      expect({ ...figures, assets }).toEqual(figuresOf(entriesOf(...drafts), ledger));
    }),
    { numRuns: 100 },
  );
});

it("is the same for the whole and for each asset, whatever classes the assets are of", () => {
  const classes = fc.array(fc.constantFrom("STOCK", "FII", "OTHER"), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(ledgers, classes, (ledger, codes) => {
      const entries = entriesOf(...ledger.trades, ...ledger.happened);
      const classOf = (id: string) => codes[all.indexOf(id)] ?? "";
      const { whole, assets } = figuresOf(entries, ledger);
      const figures = figuresOf(entries, ledger, { classOf });
      expect([figures.whole, figures.assets]).toEqual([whole, assets]);
      const ofOne = figuresOf(entries, ledger, { classOf: () => "STOCK" });
      expect([...ofOne.classes.values()].map(([, ...of]) => of)).toEqual(
        ofOne.classes.size > 0 ? [[whole.result, whole.rate]] : [],
      );
    }),
    { numRuns: 100 },
  );
});

it("adds up to the same days when the assets of one portfolio are in two", () => {
  fc.assert(
    fc.property(ledgers, fc.subarray(all), (ledger, ofFirst) => {
      const days = daysToValue(addDays(ledger.start, -1), ledger.end);
      const totalOf = (isIn: (draft: Draft) => boolean) => {
        const drafts = [...ledger.trades, ...ledger.happened].filter(isIn);
        return sumAssets(valueChangesByAsset({ ledger: entriesOf(...drafts), closes }, days).values(), days);
      };
      const isInFirst = ({ assetId }: Draft) => ofFirst.includes(assetId);
      const two = [totalOf(isInFirst), totalOf((draft) => !isInFirst(draft))];
      expect(sumGroups(two, days)).toEqual(totalOf(() => true));
    }),
    { numRuns: 100 },
  );
});

it("adds up to the same days when purchases of the same assets are in two", () => {
  fc.assert(
    fc.property(ledgers, fc.infiniteStream(fc.boolean()), (ledger, parts) => {
      const purchases = ledger.trades.filter(({ kind }) => kind === "buy");
      const inFirst = new Set(purchases.filter(() => parts.next().value));
      const days = daysToValue(addDays(ledger.start, -1), ledger.end);
      const quoted = (draft: Draft) => closeAt(draft.assetId, draft.day)?.day === draft.day;
      const totalOf = (isIn: (draft: Draft) => boolean) => {
        const drafts = [...purchases.filter(isIn).filter(quoted), ...ledger.happened];
        return sumAssets(valueChangesByAsset({ ledger: entriesOf(...drafts), closes }, days).values(), days);
      };
      const two = [totalOf((draft) => inFirst.has(draft)), totalOf((draft) => !inFirst.has(draft))];
      expect(sumGroups(two, days)).toEqual(totalOf(() => true));
    }),
    { numRuns: 100 },
  );
});
