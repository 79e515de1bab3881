import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, one, zero } from "#domain/kernel/decimal.ts";
import { isUnavailable } from "#domain/returns/returns.ts";
import { buy, entriesOf, sell, wideText } from "#tests/oracles/ledger/replay-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import {
  assetIds,
  closeAt,
  computeOverview,
  splits,
  windowLength,
  windowStart,
} from "#tests/support/shipped-prices.ts";

const unquoted = "CASA";

const trade = fc.record({
  at: fc.nat(windowLength),
  // In many months the unquoted asset is the only holding.
  assetId: fc.constantFrom(...assetIds, unquoted, unquoted),
  record: fc.constantFrom(buy, buy, sell),
  quantity: fc.integer({ min: 1, max: 500 }),
  /** Price in hundredths of the close. */
  price: fc.integer({ min: 90, max: 110 }),
  fees: fc.constantFrom("0", "1.50"),
});
const ledgers = fc.record({
  start: windowStart,
  trades: fc.array(trade, { minLength: 1, maxLength: 8 }),
  from: fc.nat(windowLength),
  until: fc.nat(windowLength + 60),
});

it("known months chain to the return and add up to the result of any period", () => {
  const seen = { known: 0, gaps: 0 };
  fc.assert(
    fc.property(ledgers, ({ start, trades, from, until }) => {
      const today = addDays(start, windowLength + 60);
      const drafts = trades.map(({ at, assetId, record, quantity, price, fees }) => {
        const day = addDays(start, at);
        const close = closeAt(assetId, day)?.price ?? decimal("50");
        return record(day, assetId, `${quantity}`, close.times(price).div(100).toFixed(2), { fees });
      });
      const happened = splits.filter(({ day }) => start <= day && day <= today);
      const requested = {
        from: addDays(start, Math.min(from, until)),
        to: addDays(start, Math.max(from, until)),
      };
      const overview = computeOverview(entriesOf(...drafts, ...happened), today, { requested });
      if (!overview || overview.period.from === overview.period.to) return;

      const { result, comparison } = overview.figures;
      const { months, timeWeighted } = comparison;
      const returns = months.flatMap((month) => (isUnavailable(month.return) ? [] : [month.return]));
      const results = months.flatMap((month) => (isUnavailable(month.result) ? [] : [month.result.result]));
      if (isUnavailable(timeWeighted)) expect(returns).toEqual([]);
      else {
        const chained = returns.reduce((growth, rate) => growth.times(rate.plus(1)), one).minus(1);
        expect(chained.minus(timeWeighted).abs().toNumber()).toBeLessThan(1e-12);
        seen.known += 1;
        if (returns.length < months.length) seen.gaps += 1;
      }
      const sum = results.reduce((total, each) => total.plus(each), zero);
      expect(wideText(sum)).toBe(isUnavailable(result) ? "0" : wideText(result.result));
    }),
    { numRuns: propertyRuns(300) },
  );
  expect(seen.known).toBeGreaterThan(propertyRuns(100));
  expect(seen.gaps).toBeGreaterThan(propertyRuns(20));
});
