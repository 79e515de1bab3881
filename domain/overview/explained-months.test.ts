import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, one, textOf, zero } from "#domain/kernel/decimal.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { type ExplainedMonth, explainMonths } from "#domain/overview/explained-months.ts";
import { holdingOnDay } from "#domain/overview/holding-on-day.ts";
import type { ExplainedResult } from "#domain/overview/result-parts.ts";
import { isUnavailable } from "#domain/returns/returns.ts";
import { buy, entriesOf, sell } from "#tests/oracles/ledger/replay-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import {
  accrual,
  type Closes,
  calculationWithIncome,
  type IncomeCase,
  overviewWithIncome,
} from "#tests/support/income-overview.ts";

const first = "2026-01-12";
const dayCount = 140;
const today = addDays(first, dayCount);
const dayAt = (index: number): Day => addDays(first, index);
const cents = (max: number) =>
  fc.integer({ min: 1, max }).map((units) => textOf(decimal(`${units}`).div(100)));
const assetIds = ["ITUB4", "FUND11"] as const;

const trades = fc.array(
  fc.record({
    assetId: fc.constantFrom(...assetIds),
    at: fc.nat(dayCount),
    record: fc.constantFrom(buy, buy, sell),
    quantity: cents(20_000),
    price: cents(5_000),
    fees: cents(900),
  }),
  { minLength: 1, maxLength: 8 },
);
/** Some months of some assets have no close. */
const closesOfAsset = fc
  .array(fc.record({ at: fc.nat(dayCount), price: cents(5_000) }), { minLength: 1, maxLength: 25 })
  .map((closes) =>
    [...new Map(closes.map(({ at, price }) => [dayAt(at), price])).entries()].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );
const closes: fc.Arbitrary<Closes> = fc.record({ ITUB4: closesOfAsset, FUND11: closesOfAsset });
const accruals = fc.array(
  fc
    .record({
      assetId: fc.constantFrom(...assetIds),
      at: fc.nat(dayCount),
      wait: fc.option(fc.nat(60)),
      net: cents(9_000),
    })
    .map(({ assetId, at, wait, net }) =>
      accrual(assetId, dayAt(at), wait === null ? null : dayAt(at + wait), net),
    ),
  { maxLength: 6 },
);
const cases: fc.Arbitrary<IncomeCase> = fc
  .record({ trades, closes, accruals, from: fc.option(fc.nat(dayCount)), to: fc.nat(dayCount) })
  .map(({ trades: all, from, to, ...given }) => ({
    ...given,
    entries: entriesOf(
      ...all.map(({ record, at, assetId, quantity, price, fees }) =>
        record(dayAt(at), assetId, quantity, price, { fees }),
      ),
    ),
    today,
    requested: from === null ? {} : { from: dayAt(Math.min(from, to)), to: dayAt(Math.max(from, to)) },
  }));

const known = ({ result }: ExplainedMonth): ExplainedResult[] => (isUnavailable(result) ? [] : [result]);
const wide = (amount: Decimal) => textOf(amount, 40);

it("chains the months of a period from its first value to its last, and sums their parts to those of the period", () => {
  let explained = 0;
  fc.assert(
    fc.property(cases, (given) => {
      const calculation = calculationWithIncome(given);
      const { result, comparison } = calculation.figures();
      const counting = calculation.accruals;
      const replays = replaysByAsset(given.entries);
      const months = explainMonths(comparison.months, counting, replays);
      const results = months.flatMap(known);
      if (isUnavailable(result)) return;
      if (results.length === 0) {
        expect(wide(result.result)).toBe("0");
        return;
      }
      explained += results.length;
      const [begin, ...others] = results.map(({ start }) => wide(start));
      expect(begin).toBe(wide(result.start));
      expect([...others, wide(result.value)]).toEqual(results.map(({ value }) => wide(value)));
      for (const part of [
        "contributions",
        "withdrawals",
        "charged",
        "price",
        "accrued",
        "fees",
        "result",
      ] as const)
        expect([part, wide(results.reduce((sum, each) => sum.plus(each[part]), zero))]).toEqual([
          part,
          wide(result[part]),
        ]);
      for (const each of results)
        expect(wide(each.price.plus(each.accrued).plus(each.fees))).toBe(wide(each.result));
    }),
    { numRuns: propertyRuns(300) },
  );
  expect(explained).toBeGreaterThan(propertyRuns(300));
});

it("has the return of the period as the last accumulated one, and each as the product of the months until then", () => {
  let chained = 0;
  fc.assert(
    fc.property(cases, (given) => {
      const { comparison } = overviewWithIncome(given);
      const months = explainMonths(comparison.months, [], new Map());
      let growth = one;
      for (const { return: rate, accumulated } of months) {
        if (isUnavailable(rate)) continue;
        growth = growth.times(rate.plus(1));
        if (isUnavailable(accumulated)) continue;
        expect(accumulated.minus(growth.minus(1)).abs().toNumber()).toBeLessThan(1e-40);
        chained += 1;
      }
      const last = months.findLast(({ return: rate }) => !isUnavailable(rate));
      if (last && !isUnavailable(comparison.timeWeighted))
        expect(last.accumulated).toEqual(comparison.timeWeighted);
    }),
    { numRuns: propertyRuns(200) },
  );
  expect(chained).toBeGreaterThan(propertyRuns(200));
});

it("values the holdings of a past day as the period that ends on it", () => {
  let held = 0;
  fc.assert(
    fc.property(cases, (given) => {
      const { result } = overviewWithIncome(given);
      if (isUnavailable(result)) return;
      const holdings = [...replaysByAsset(given.entries).values()].flatMap((replayed) => {
        const ofAsset = (given.closes[replayed.assetId] ?? []).map(([day, price]) => ({
          day,
          price: decimal(price),
        }));
        return holdingOnDay(replayed, ofAsset, result.until) ?? [];
      });
      held += holdings.length;
      expect(wide(holdings.reduce((sum, { value }) => sum.plus(value ?? zero), zero))).toBe(
        wide(result.value),
      );
    }),
    { numRuns: propertyRuns(200) },
  );
  expect(held).toBeGreaterThan(propertyRuns(100));
});
