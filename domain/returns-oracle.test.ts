import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { wholeIndex } from "#domain/benchmarks.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import type { Close } from "#domain/daily-valuation.ts";
import { decimal, textOf } from "#domain/decimal.ts";
import { roundedText } from "#domain/fraction.ts";
import { indexSeries } from "#domain/index-series.ts";
import { firstTradedDay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { buy, type Draft, entriesOf, sell, split } from "#domain/ledger/replay-support.ts";
import { bookOf, isKnown, monthsOf, resultOver, returnOver, sameFlows } from "#domain/naive-returns.ts";
import { OverviewCalculation } from "#domain/overview/overview.ts";
import { overviewPeriod } from "#domain/overview/period.ts";
import { isUnavailable, type Rate } from "#domain/returns.ts";

// Random ledgers over the prices that ship, by the product and by the rules written a second time.

const rowsOf = (text: string) => text.split("\n").map((line) => line.split(","));
const shipped = (file: string) => rowsOf(gunzipSync(readFileSync(`market-data/${file}`)).toString());

/** A share with a grouping, one with a split, a fund, and a coin with prices on every calendar day. */
const assetIds = ["MGLU3", "WEGE3", "HGLG11", "BTC"];
const closes = new Map<string, Close[]>(assetIds.map((id) => [id, []]));
for (const [ticker = "", day = "", close = ""] of shipped("prices.csv.gz"))
  closes.get(ticker)?.push({ day, price: decimal(close) });
const splits: Draft[] = rowsOf(readFileSync("market-data/events.csv", "utf8")).flatMap(
  ([ticker = "", day = "", , from, to]) =>
    assetIds.includes(ticker) ? [split(day, ticker, Number(from), Number(to))] : [],
);
const cdi = shipped("indexes.csv.gz").flatMap(([name, day = "", value = ""]) =>
  name === "CDI" && day >= "2019" ? [{ day, value }] : [],
);
const cdiRates = new Map(cdi.map(({ day, value }) => [day, decimal(value).div(100).toFixed()]));
const cdiSeries = indexSeries(
  "CDI",
  cdi.map(({ day, value }) => ({ day, value: decimal(value) })),
);

/** Windows across the end of a year, the start of a month on a weekend, and the days of splits. */
const start = fc.constantFrom(
  "2020-11-20",
  "2021-03-25",
  "2021-11-29",
  "2022-12-05",
  "2024-04-29",
  "2024-11-15",
);
const length = 75;

const closeAt = (assetId: string, day: Day) => closes.get(assetId)?.findLast((close) => close.day <= day);

const trade = fc.record({
  at: fc.nat(length),
  assetId: fc.constantFrom(...assetIds),
  isPurchase: fc.constantFrom(true, true, false),
  quantity: fc.integer({ min: 1, max: 500 }),
  /** In thousandths of the close. */
  price: fc.oneof(fc.constant(1000), fc.integer({ min: 900, max: 1100 })),
  fees: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 })),
});
const ledgers = fc.record({
  start,
  trades: fc.array(trade, { minLength: 1, maxLength: 10 }),
  from: fc.nat(length),
  until: fc.nat(length + 15),
});

const textOfRate = (rate: Rate) => (isUnavailable(rate) ? "unknown" : textOf(rate, 15));

function overviewOf(entries: LedgerEntry[], today: Day, requested: { from: Day; to: Day }) {
  const replays = replaysByAsset(entries);
  const first = firstTradedDay(replays.values());
  if (first === undefined) return undefined;
  const period = overviewPeriod(requested, first, today);
  const calculation = new OverviewCalculation({
    replays,
    today,
    period,
    lastCloses: new Map(),
    assetOf: (id) => ({ isCustom: false, assetClass: { code: id } }),
    benchmark: { name: "CDI", ...wholeIndex },
    indexes: { CDI: cdiSeries, IBOV: indexSeries("IBOV", []), IPCA: indexSeries("IPCA", []) },
  });
  calculation.add(new Map([...replays.keys()].map((id) => [id, closes.get(id) ?? []])));
  return { period, figures: calculation.figures() };
}

it("agrees with exact fractions on 500 ledgers over real prices", () => {
  let known = 0;
  fc.assert(
    fc.property(ledgers, ({ start, trades, from, until }) => {
      const drafts = trades.map(({ at, assetId, isPurchase, quantity, price, fees }) => {
        const day = addDays(start, at);
        const close = closeAt(assetId, day)?.price ?? decimal("10");
        const paid = close.times(price).div(1000).toFixed(2);
        const record = isPurchase ? buy : sell;
        return record(day, assetId, `${quantity}`, paid, { fees: (fees / 100).toFixed(2) });
      });
      const [a, b] = [from, until].toSorted((x, y) => x - y).map((days) => addDays(start, days));
      const end = addDays(start, length + 20);
      const entries = entriesOf(...splits.filter(({ day }) => start <= day && day <= end), ...drafts);
      const overview = overviewOf(entries, end, { from: a ?? start, to: b ?? end });
      if (!overview) return;
      const { period, figures } = overview;
      const { comparison } = figures;
      const span = { after: period.from, until: period.to };
      if (span.after === span.until) return;

      const earlier = addDays(start, -40);
      const near = new Map(
        [...closes].map(([id, all]) => [id, all.filter(({ day }) => earlier <= day && day <= end)]),
      );
      const book = bookOf(entries, near);
      const rateOver = (part: typeof span) => {
        const rate = isKnown(book, part) ? returnOver(book, part) : undefined;
        return rate ? roundedText(rate, 15) : "unknown";
      };
      expect(textOfRate(comparison.timeWeighted)).toBe(rateOver(span));
      if (isKnown(book, span) && !isUnavailable(figures.result)) {
        known += 1;
        expect(textOf(figures.result.result, 10)).toBe(roundedText(resultOver(book, span), 10));
      }
      const months = monthsOf(span).reverse();
      expect(comparison.months.map(({ month, return: rate }) => [month, textOfRate(rate)])).toEqual(
        months.map(({ month, ...part }) => [month, rateOver(part)]),
      );
      const cdiEquivalent = comparison.benchmarks.find(({ name }) => name === "CDI")?.equivalent;
      if (comparison.pricedUntil === span.until && cdiEquivalent && !isUnavailable(cdiEquivalent))
        expect(textOf(cdiEquivalent, 8)).toBe(roundedText(sameFlows(book, span, cdiRates), 8));
      for (const { assetId, return: rate, result } of figures.assets) {
        const own = bookOf(
          entries.filter((entry) => entry.assetId === assetId),
          new Map([[assetId, near.get(assetId) ?? []]]),
        );
        const ownRate = isKnown(own, span) ? returnOver(own, span) : undefined;
        expect(textOfRate(rate)).toBe(ownRate ? roundedText(ownRate, 15) : "unknown");
        if (!isUnavailable(result))
          expect(textOf(result.result, 10)).toBe(roundedText(resultOver(own, span), 10));
      }
    }),
    { numRuns: 500 },
  );
  expect(known).toBeGreaterThan(300);
});
