import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import {
  isUnavailable,
  type Rate,
  type Result,
  timeWeighted,
  type Unavailable,
} from "#domain/returns/returns.ts";
import { valueChangesByAsset } from "#domain/valuation/daily-valuation.ts";
import { sumAssets } from "#domain/valuation/daily-value-sums.ts";
import { buy, chargeCustody, entriesOf, sell } from "#tests/oracles/ledger/replay-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import { closeAt, computeOverview, windowLength, windowStart } from "#tests/support/shipped-prices.ts";

// HGLG11 stands for a bond: of an asset the figures take only its units and its prices.
const assetId = "HGLG11";

const histories = fc.record({
  start: windowStart,
  units: fc.integer({ min: 2, max: 500 }),
  soldAfter: fc.option(fc.integer({ min: 30, max: windowLength })),
  fees: fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 29 }), cents: fc.integer({ min: 1, max: 9_999 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  /** The period begins with the first purchase, or later. */
  from: fc.constantFrom(-1, 10),
});

const rateText = (rate: Rate) => (isUnavailable(rate) ? rate.unavailable : rate);
const amountOf = (result: Result | Unavailable): Decimal => {
  if (isUnavailable(result)) throw new Error(result.unavailable);
  return result.result;
};

it("lower the result and the returns of the portfolio, the asset and the month, and change no other flow", () => {
  fc.assert(
    fc.property(histories, ({ start, units, soldAfter, fees, from }) => {
      const priceOn = (day: string) => textOf(closeAt(assetId, day)?.price ?? decimal("100"));
      const soldOn = soldAfter === null ? null : addDays(start, soldAfter);
      const trades = [
        buy(start, assetId, `${units}`, priceOn(start), { fees: "1.50" }),
        ...(soldOn === null
          ? []
          : [sell(soldOn, assetId, `${units - 1}`, priceOn(soldOn), { fees: "2.25" })]),
      ];
      const charges = fees.map(({ after, cents }) => ({
        day: addDays(start, after),
        amount: decimal(`${cents}`).div(100),
      }));
      const requested = { from: addDays(start, from), to: addDays(start, windowLength) };
      const figuresOf = (...more: Parameters<typeof entriesOf>) => {
        const overview = computeOverview(entriesOf(...trades, ...more), requested.to, { requested });
        if (!overview || isUnavailable(overview.figures.result)) throw new Error("no result");
        return { ...overview, result: overview.figures.result };
      };
      const before = figuresOf();
      const after = figuresOf(
        ...charges.map(({ day, amount }) => chargeCustody(day, assetId, textOf(amount))),
      );
      const charged = charges
        .filter(({ day }) => day > before.period.from)
        .reduce((sum, { amount }) => sum.plus(amount), zero);

      expect(textOf(before.result.result.minus(after.result.result))).toBe(textOf(charged));
      expect(textOf(after.result.charged)).toBe(textOf(charged));
      expect(textOf(before.result.fees.minus(after.result.fees))).toBe(textOf(charged));
      for (const same of ["start", "contributions", "withdrawals", "value", "price"] as const)
        expect(textOf(after.result[same]), same).toBe(textOf(before.result[same]));
      const { start: begin, contributions, withdrawals, value } = after.result;
      expect(textOf(value.plus(withdrawals).minus(begin).minus(contributions).minus(charged))).toBe(
        textOf(after.result.result),
      );
      const series = ({ figures }: typeof before) => figures.comparison.series;
      expect(series(after).contributions.map(String)).toEqual(series(before).contributions.map(String));
      expect(series(after).invested.map(String)).toEqual(series(before).invested.map(String));

      for (const list of ["assets", "classes"] as const)
        expect(
          textOf(
            amountOf(before.figures[list][0]?.result ?? before.result).minus(
              amountOf(after.figures[list][0]?.result ?? after.result),
            ),
          ),
        ).toBe(textOf(charged));
      const ofMonths = ({ figures }: typeof before) =>
        figures.comparison.months.reduce(
          (sum, { result }) => sum.plus(isUnavailable(result) ? zero : result.result),
          zero,
        );
      expect(textOf(ofMonths(before).minus(ofMonths(after)))).toBe(textOf(charged));
      for (const measure of ["timeWeighted", "moneyWeighted"] as const) {
        const [higher, lower] = [before, after].map(({ figures }) => rateText(figures.comparison[measure]));
        if (typeof higher === "string" || typeof lower === "string") expect(lower).toBe(higher);
        else expect(charged.isZero() ? lower?.eq(higher ?? 0) : lower?.lt(higher ?? 0), measure).toBe(true);
      }
    }),
    { numRuns: propertyRuns(60) },
  );
});

/** By hand: 100,00 are worth 100,00 before and after. The 2,00 count as money put in and lost: 100 / (100 + 2) − 1. */
it("a fee of 2,00 on 100,00 is a loss of 2 in 102 on its day", () => {
  const days = ["2024-11-18", "2024-11-19", "2024-11-20"];
  const ledger = entriesOf(buy("2024-11-18", "A", "1", "100"), chargeCustody("2024-11-19", "A", "2"));
  const closes = new Map([["A", days.map((day) => ({ day, price: decimal("100") }))]]);
  const total = sumAssets(valueChangesByAsset({ ledger, closes }, days).values(), days);
  const rate = timeWeighted(total);
  expect(isUnavailable(rate) ? rate.unavailable : textOf(rate, 10)).toBe("-0.0196078431");
});
