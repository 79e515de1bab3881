import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { isUnavailable } from "#domain/returns/returns.ts";
import { roundedText } from "#tests/oracles/fractions/fraction.ts";
import { buy, chargeCustody, entriesOf, sell } from "#tests/oracles/ledger/replay-support.ts";
import { bookOf } from "#tests/oracles/returns/naive-book.ts";
import {
  isPriced,
  monthsOf,
  naiveBenchmarkEquivalent,
  naiveIndexReturn,
  resultOver,
  returnOver,
} from "#tests/oracles/returns/naive-returns.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import {
  assetIds,
  cdiRates,
  closeAt,
  closes,
  computeOverview,
  formatRate,
  splits,
  windowLength,
  windowStart,
} from "#tests/support/shipped-prices.ts";

// Compares the product with the second implementation, on random ledgers over the shipped prices.

const trade = fc.record({
  at: fc.nat(windowLength),
  assetId: fc.constantFrom(...assetIds),
  isPurchase: fc.constantFrom(true, true, false),
  quantity: fc.integer({ min: 1, max: 500 }),
  /** Price in thousandths of the close. */
  price: fc.oneof(fc.constant(1000), fc.integer({ min: 900, max: 1100 })),
  fees: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 })),
});
const custodyFee = fc.record({
  at: fc.nat(windowLength),
  assetId: fc.constantFrom(...assetIds),
  cents: fc.integer({ min: 1, max: 50_000 }),
});
const ledgers = fc.record({
  custodyFees: fc.array(custodyFee, { maxLength: 3 }),
  start: windowStart,
  trades: fc.array(trade, { minLength: 1, maxLength: 10 }),
  from: fc.nat(windowLength),
  until: fc.nat(windowLength + 15),
});

it("agrees with exact fractions on random ledgers over real prices", () => {
  let availableCount = 0;
  fc.assert(
    fc.property(ledgers, ({ start, trades, custodyFees, from, until }) => {
      // On days with a close: a return awaits the next price, so it has a later fee only then.
      const charges = custodyFees.flatMap(({ at, assetId, cents }) => {
        const day = addDays(start, at);
        const isPricedOn = closeAt(assetId, day)?.day === day;
        return isPricedOn ? [chargeCustody(day, assetId, (cents / 100).toFixed(2))] : [];
      });
      const drafts = trades.map(({ at, assetId, isPurchase, quantity, price, fees }) => {
        const day = addDays(start, at);
        const close = closeAt(assetId, day)?.price ?? decimal("10");
        const paid = close.times(price).div(1000).toFixed(2);
        const record = isPurchase ? buy : sell;
        return record(day, assetId, `${quantity}`, paid, { fees: (fees / 100).toFixed(2) });
      });
      const [a, b] = [from, until].toSorted((x, y) => x - y).map((days) => addDays(start, days));
      const end = addDays(start, windowLength + 20);
      const ofWindow = splits.filter(({ day }) => start <= day && day <= end);
      const entries = entriesOf(...ofWindow, ...drafts, ...charges);
      const overview = computeOverview(entries, end, { requested: { from: a ?? start, to: b ?? end } });
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
        const rate = isPriced(book, part) ? returnOver(book, part) : undefined;
        return rate ? roundedText(rate, 15) : "unknown";
      };
      expect(formatRate(comparison.timeWeighted)).toBe(rateOver(span));
      if (isPriced(book, span) && !isUnavailable(figures.result)) {
        availableCount += 1;
        expect(textOf(figures.result.result, 10)).toBe(roundedText(resultOver(book, span), 10));
      }
      const months = monthsOf(span).reverse();
      expect(comparison.months.map(({ month, return: rate }) => [month, formatRate(rate)])).toEqual(
        months.map(({ month, ...part }) => [month, rateOver(part)]),
      );
      expect(comparison.months.map(({ benchmark }) => formatRate(benchmark))).toEqual(
        months.map((month) => roundedText(naiveIndexReturn(month, cdiRates), 15)),
      );
      const cdiEquivalent = comparison.benchmarks.find(({ name }) => name === "CDI")?.equivalent;
      if (comparison.pricedUntil === span.until && cdiEquivalent && !isUnavailable(cdiEquivalent))
        // Rounded texts could differ: a price of two decimals times a rate of eight can end exactly in a five.
        expect(
          cdiEquivalent
            .minus(roundedText(naiveBenchmarkEquivalent(book, span, cdiRates), 20))
            .abs()
            .toNumber(),
        ).toBeLessThan(1e-12);
      for (const { assetId, return: rate, result } of figures.assets) {
        const own = bookOf(
          entries.filter((entry) => entry.assetId === assetId),
          new Map([[assetId, near.get(assetId) ?? []]]),
        );
        const ownRate = isPriced(own, span) ? returnOver(own, span) : undefined;
        expect(formatRate(rate)).toBe(ownRate ? roundedText(ownRate, 15) : "unknown");
        if (!isUnavailable(result))
          expect(textOf(result.result, 10)).toBe(roundedText(resultOver(own, span), 10));
      }
    }),
    { numRuns: propertyRuns(500) },
  );
  expect(availableCount).toBeGreaterThan(propertyRuns(300));
});
