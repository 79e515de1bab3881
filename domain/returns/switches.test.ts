import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { moneyWeighted } from "#domain/returns/money-weighted.ts";
import { isUnavailable, type Rate, timeWeighted } from "#domain/returns/returns.ts";
import { valueChangesByAsset } from "#domain/valuation/daily-valuation.ts";
import { sumAssets } from "#domain/valuation/daily-value-sums.ts";
import { buy, type Draft, entriesOf, sell } from "#tests/oracles/ledger/replay-support.ts";

// Sales that pay for purchases. Only money that enters or leaves the portfolio is a flow.

const dayAt = (index: number) => addDays("2025-01-01", index);
const daysUntil = (last: number) => Array.from({ length: last + 2 }, (_, i) => dayAt(i - 1));

type Prices = Record<string, Record<number, string>>;

function totalOf(drafts: Draft[], prices: Prices, last: number) {
  const closes = Object.entries(prices).map(
    ([id, ofAsset]) =>
      [
        id,
        Object.entries(ofAsset).map(([index, price]) => ({
          day: dayAt(Number(index)),
          price: decimal(price),
        })),
      ] as const,
  );
  const days = daysUntil(last);
  const ledger = entriesOf(...drafts);
  return sumAssets(valueChangesByAsset({ ledger, closes: new Map(closes) }, days).values(), days);
}

const rateText = (rate: Rate) => (isUnavailable(rate) ? rate.unavailable : rate.toFixed(15));
const money = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2));
const units = fc.integer({ min: 1, max: 1_000 }).map(String);

it("is the same return whether a switch takes one day or two, while no price changes between", () => {
  fc.assert(
    fc.property(units, money, money, units, money, money, (quantity, cost, sale, of, paid, close) => {
      // All that is bought costs at most what was sold, so no money enters.
      fc.pre(decimal(of).times(paid).lte(decimal(quantity).times(sale)));
      const held = buy(dayAt(0), "A", quantity, cost);
      const onOneDay = [held, sell(dayAt(1), "A", quantity, sale), buy(dayAt(1), "B", of, paid)];
      const rest = decimal(quantity).times(sale).minus(decimal(of).times(paid)).toFixed();
      // The rest of the proceeds stays at work until the end of the switch, as cash does.
      const cash = rest === "0" ? [] : [buy(dayAt(1), "CASH", rest, "1"), sell(dayAt(2), "CASH", rest, "1")];
      const bridge = [
        held,
        sell(dayAt(1), "A", quantity, sale),
        buy(dayAt(1), "PARKED", decimal(of).times(paid).toFixed(), "1"),
        sell(dayAt(2), "PARKED", decimal(of).times(paid).toFixed(), "1"),
        ...cash,
        buy(dayAt(2), "B", of, paid),
      ];
      const rates = [
        timeWeighted(totalOf(onOneDay, { A: { 0: cost }, B: { 1: close } }, 3)),
        timeWeighted(totalOf(bridge, { A: { 0: cost }, B: { 2: close } }, 3)),
      ].map(rateText);
      expect(rates[0]).toBe(rates[1]);
    }),
  );
});

it("changes nothing where the new asset closes at what was paid for it, whatever else is held or bought", () => {
  fc.assert(
    fc.property(
      fc.record({ quantity: units, before: money, after: money, other: units, more: units }),
      ({ quantity, before, after, other, more }) => {
        const closes = { A: { 0: before, 1: after }, C: { 0: "7", 1: "9" } };
        const held = [buy(dayAt(0), "A", quantity, before), buy(dayAt(0), "C", other, "7")];
        const kept = totalOf(held, closes, 2);
        const switched = totalOf(
          [
            ...held,
            sell(dayAt(1), "A", quantity, after),
            buy(dayAt(1), "B", quantity, after),
            buy(dayAt(1), "C", more, "9"),
          ],
          { ...closes, B: { 1: after } },
          2,
        );
        expect(rateText(timeWeighted(switched))).toBe(rateText(timeWeighted(kept)));
      },
    ),
  );
});

it("is the money-weighted return of a year in which no money came or went, whatever the switches gained", () => {
  const gains = fc.array(fc.integer({ min: -30, max: 40 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(gains, (percents) => {
      let price = decimal("1000");
      const drafts: Draft[] = [buy(dayAt(0), "S0", "1", "1000")];
      const closes: Prices = { S0: { 0: "1000" } };
      percents.forEach((percent, i) => {
        const at = 30 * (i + 1);
        drafts.push(
          sell(dayAt(at), `S${i}`, "1", price.toFixed()),
          buy(dayAt(at), `S${i + 1}`, "1", price.toFixed()),
        );
        price = price.times(100 + percent).div(100);
        closes[`S${i + 1}`] = { [at]: price.toFixed() };
      });
      const total = totalOf(drafts, closes, 365);
      const timed = timeWeighted(total);
      const weighted = moneyWeighted(total.slice(1));
      if (isUnavailable(timed) || isUnavailable(weighted)) throw new Error("no return");
      expect(timed.toFixed(12)).toBe(price.div(1000).minus(1).toFixed(12));
      expect(weighted.toFixed(9)).toBe(timed.toFixed(9));
    }),
    { numRuns: 30 },
  );
});
