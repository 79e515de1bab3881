import fc from "fast-check";
import { expect, it } from "vitest";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { trailOf } from "#domain/ledger/trail.ts";
import { isUnavailable, resultOf, timeWeighted } from "#domain/returns/returns.ts";
import { sumAssets } from "#domain/valuation/daily-value-sums.ts";
import { ledgerOf, positionsOf } from "#tests/oracles/ledger/short-notation.ts";
import {
  amountText,
  assetId,
  assets,
  cents,
  computeChanges,
  computeTotal,
  day,
  dayAt,
  dayCount,
  days,
  figureText,
  type History,
  histories,
  sortByTradeDate,
  type Trade,
  trade,
} from "#tests/oracles/returns/histories.ts";

it("the last ledger line is the position", () => {
  fc.assert(
    fc.property(histories, ({ ledger, events }) => {
      for (const id of assets) {
        const own = <Item extends { assetId: string }>(items: readonly Item[]) =>
          items.filter((item) => item.assetId === id);
        const last = trailOf(ledgerOf(own(ledger), own(events)), (of) => of === id).at(-1);
        const position = positionsOf(ledger, events).find((p) => p.assetId === id);
        expect(last?.quantity ?? zero).toEqual(position?.quantity ?? zero);
        expect(last?.averagePrice ?? null).toEqual(position?.averagePrice ?? null);
      }
    }),
  );
});

it("returns chain and results add up over any split of the period", () => {
  fc.assert(
    fc.property(histories, fc.nat(dayCount), (history, at) => {
      const total = computeTotal(history);
      const growth = (part: typeof total) => {
        const rate = timeWeighted(part);
        return isUnavailable(rate) ? decimal("1") : rate.plus(1);
      };
      const gained = (part: typeof total) => {
        const result = resultOf(part);
        return isUnavailable(result) ? zero : result.result;
      };
      const before = total.slice(0, at + 1);
      const after = total.slice(at);
      expect(amountText(growth(before).times(growth(after)))).toBe(amountText(growth(total)));
      expect(amountText(gained(before).plus(gained(after)))).toBe(amountText(gained(total)));
    }),
  );
});

it("entries of different days may be recorded in any order", () => {
  const oneTradePerDay = fc.uniqueArray(trade, { selector: ({ tradeDate }) => tradeDate, minLength: 1 });
  const shuffled = oneTradePerDay.chain((ledger) =>
    fc.tuple(fc.constant(ledger), fc.shuffledSubarray(ledger, { minLength: ledger.length })),
  );
  fc.assert(
    fc.property(histories, shuffled, ({ events, closes }, [one, other]) => {
      const of = (recorded: Trade[]) => computeTotal({ ledger: sortByTradeDate(recorded), events, closes });
      expect(of(one).map(({ value }) => textOf(value))).toEqual(of(other).map(({ value }) => textOf(value)));
      expect(figureText(timeWeighted(of(one)))).toBe(figureText(timeWeighted(of(other))));
    }),
  );
});

it("returns do not depend on the currency's scale", () => {
  fc.assert(
    fc.property(histories, fc.constantFrom("0.01", "7", "1000"), (history, scale) => {
      const scaled = <Item extends { price: Decimal }>(item: Item) => ({
        ...item,
        price: item.price.times(scale),
      });
      const other: History = {
        events: history.events,
        ledger: history.ledger.map((t) => ({ ...scaled(t), fees: t.fees.times(scale) })),
        closes: new Map([...history.closes].map(([id, closes]) => [id, closes.map(scaled)])),
      };
      expect(figureText(timeWeighted(computeTotal(other)))).toBe(
        figureText(timeWeighted(computeTotal(history))),
      );
    }),
  );
});

it("a split changes no value, return or result", () => {
  const factors = fc.constantFrom("2", "0.1", "5").map(decimal);
  fc.assert(
    fc.property(histories, assetId, day, factors, (history, id, exDate, factor) => {
      const isAfter = (asset: string, on: Day) => asset === id && on >= exDate;
      const other: History = {
        events: [...history.events, { assetId: id, exDate, factor }],
        ledger: history.ledger.map((t) =>
          isAfter(t.assetId, t.tradeDate)
            ? { ...t, quantity: t.quantity.times(factor), price: t.price.div(factor) }
            : t,
        ),
        closes: new Map(
          [...history.closes].map(([asset, closes]) => [
            asset,
            closes.map((c) => (isAfter(asset, c.day) ? { ...c, price: c.price.div(factor) } : c)),
          ]),
        ),
      };
      const shown = (each: ReturnType<typeof computeTotal>) =>
        each.map(({ value, invested }) => [amountText(value), amountText(invested)]);
      expect(shown(computeTotal(other))).toEqual(shown(computeTotal(history)));
      expect(figureText(timeWeighted(computeTotal(other)))).toBe(
        figureText(timeWeighted(computeTotal(history))),
      );
    }),
  );
});

it("flows at an unchanged price change no return: that of one holding is its price's", () => {
  const prices = fc.array(cents(10_000), { minLength: 7, maxLength: 7 });
  const flows = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), cents(1000)), { maxLength: 6 });
  fc.assert(
    fc.property(prices, flows, fc.boolean(), (known, extra, selling) => {
      // Each price lasts for two days; all trades are on the second one.
      const closes = known.flatMap((price, i) => [0, 1].map((k) => ({ day: dayAt(2 * i + k), price })));
      const at = (i: number, quantity: Decimal, type: "BUY" | "SELL"): Trade => ({
        assetId: "A",
        type,
        tradeDate: dayAt(2 * i + 1),
        quantity,
        custodianId: null,
        price: known[i] ?? zero,
        fees: zero,
      });
      const ledger = [
        at(0, decimal("100"), "BUY"),
        ...extra.map(([i, q]) => at(i, q, selling ? "SELL" : "BUY")),
      ];
      const total = computeTotal({
        ledger: sortByTradeDate(ledger),
        events: [],
        closes: new Map([["A", closes]]),
      });
      const change = (known.at(-1) ?? zero).div(known[0] ?? 1).minus(1);
      expect(figureText(timeWeighted(total))).toBe(amountText(change));
    }),
  );
});

it("one share, bought at its closes in any sizes without fees, returns what the share did", () => {
  const prices = fc.array(cents(10_000), { minLength: dayCount, maxLength: dayCount });
  const sizes = fc.array(fc.tuple(fc.nat(dayCount - 1), cents(100_000)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(prices, sizes, (known, bought) => {
      const closes = known.map((price, i) => ({ day: dayAt(i), price }));
      const first = Math.min(...bought.map(([i]) => i));
      const ledger = bought.map(
        ([i, quantity]): Trade => ({
          assetId: "A",
          type: "BUY",
          tradeDate: dayAt(i),
          quantity,
          custodianId: null,
          price: known[i] ?? zero,
          fees: zero,
        }),
      );
      const total = computeTotal({
        ledger: sortByTradeDate(ledger),
        events: [],
        closes: new Map([["A", closes]]),
      });
      const change = (known.at(-1) ?? zero).div(known[first] ?? 1).minus(1);
      expect(figureText(timeWeighted(total))).toBe(amountText(change));
    }),
  );
});

it("the result of an asset is the same by its changes and day by day", () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const changes of computeChanges(history).values()) {
        const everyDay = sumAssets([changes], days);
        expect(figureText(timeWeighted(changes))).toBe(figureText(timeWeighted(everyDay)));
        expect(changes[0]?.from).toBe(0);
        const byChanges = resultOf(changes);
        const byDay = resultOf(everyDay);
        expect(isUnavailable(byChanges) ? byChanges : amountText(byChanges.result)).toEqual(
          isUnavailable(byDay) ? byDay : amountText(byDay.result),
        );
      }
    }),
  );
});
