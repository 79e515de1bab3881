import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day } from "#domain/calendar.ts";
import { type Close, changesByAsset } from "#domain/daily-valuation.ts";
import { totalDays } from "#domain/day-sums.ts";
import { Decimal, decimal, textOf, zero } from "#domain/decimal.ts";
import { ledgerOf, positionsOf, type ShortSplit, type ShortTrade } from "#domain/ledger/short-notation.ts";
import { trailOf } from "#domain/ledger/trail.ts";
import { isUnavailable, type Rate, resultOf, timeWeighted, timeWeightedLine } from "#domain/returns.ts";

const dayAt = (index: number): Day => addDays("2026-01-01", index);
const length = 14;
const days = Array.from({ length: length + 1 }, (_, i) => dayAt(i - 1));
const assets = ["A", "B", "C"];

const assetId = fc.constantFrom(...assets);
const day = fc.nat(length - 1).map(dayAt);
const cents = (max: number) => fc.integer({ min: 1, max }).map((units) => decimal(String(units)).div(100));
type Trade = ShortTrade & { fees: Decimal };
type History = { ledger: Trade[]; events: ShortSplit[]; closes: Map<string, Close[]> };

const trade: fc.Arbitrary<Trade> = fc.record({
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
const closesOf = fc
  .uniqueArray(fc.tuple(fc.nat(length - 1), cents(10_000)), { selector: ([index]) => index })
  .map((points) =>
    points.toSorted(([a], [b]) => a - b).map(([i, price]): Close => ({ day: dayAt(i), price })),
  );
/** By trade date, and in the order of entry within a day. */
const inOrder = (recorded: readonly Trade[]) =>
  recorded.toSorted((a, b) => (a.tradeDate < b.tradeDate ? -1 : a.tradeDate > b.tradeDate ? 1 : 0));
const histories: fc.Arbitrary<History> = fc.record({
  ledger: fc.array(trade, { minLength: 1, maxLength: 12 }).map(inOrder),
  events: fc.array(event, { maxLength: 3 }),
  closes: fc
    .tuple(closesOf, closesOf, closesOf)
    .map((all) => new Map(assets.map((id, i) => [id, all[i] ?? []]))),
});

const changesOf = ({ ledger, events, closes }: History) =>
  changesByAsset({ ledger: ledgerOf(ledger, events), closes }, days);
const totalOf = (history: History) => totalDays(changesOf(history).values(), days);
const figureText = (rate: Rate) => (isUnavailable(rate) ? rate.unavailable : textOf(rate, 15));
const amountText = (amount: Decimal) => textOf(amount, 15);

const isPurchase = ({ type }: Trade) => type === "BUY";

/** Everything begun anew for every day, with averages as the specification writes them. */
function naively({ ledger, events, closes }: History) {
  const factorsBetween = (asset: string, after: Day, until: Day) =>
    events
      .filter((e) => e.assetId === asset && after < e.exDate && e.exDate <= until)
      .reduce((product, { factor }) => product.times(factor), new Decimal(1));
  const holding = (asset: string, until: Day) => {
    let quantity = zero;
    let average = zero;
    let sold = zero;
    // Of what was there before the day: the units left, and what the others brought.
    let [left, brought] = [zero, zero];
    const trades = ledger.filter((t) => t.assetId === asset && t.tradeDate <= until);
    for (const now of days.filter((d) => d <= until)) {
      const factor = factorsBetween(asset, addDays(now, -1), now);
      quantity = quantity.times(factor);
      average = average.div(factor);
      const ofDay = trades.filter((other) => other.tradeDate === now);
      [left, brought] = [quantity, zero];
      for (const t of [...ofDay.filter(isPurchase), ...ofDay.filter((other) => !isPurchase(other))]) {
        const held = quantity;
        if (t.type === "SELL") {
          quantity = Decimal.max(zero, held.minus(t.quantity));
          const gone = held.minus(quantity);
          const ofLeft = Decimal.min(left, gone);
          const proceeds = Decimal.max(zero, gone.times(t.price).minus(t.fees));
          if (!gone.isZero()) brought = brought.plus(proceeds.times(ofLeft).div(gone));
          left = left.minus(ofLeft);
        } else {
          quantity = held.plus(t.quantity);
          average = held.times(average).plus(t.quantity.times(t.price)).div(quantity);
        }
        sold = t.type === "SELL" && !held.isZero() ? held.minus(quantity).times(t.price).minus(t.fees) : zero;
        flows.push({
          asset,
          until,
          day: now,
          amount: t.type === "SELL" ? sold : t.quantity.times(t.price).plus(t.fees).neg(),
        });
      }
    }
    const seen = [
      ...trades.map((t, i) => ({ day: t.tradeDate, rank: isPurchase(t) ? i : 50 + i, price: t.price })),
      ...(closes.get(asset) ?? []).filter((c) => c.day <= until).map((c) => ({ ...c, rank: 99 })),
    ].toSorted((a, b) => a.day.localeCompare(b.day) || a.rank - b.rank);
    const last = seen.at(-1);
    const price = last ? last.price.div(factorsBetween(asset, last.day, until)) : zero;
    const carried = left.times(price).plus(brought);
    return { quantity, average, carried, value: quantity.times(price), invested: quantity.times(average) };
  };
  const flows: { asset: string; until: Day; day: Day; amount: Decimal }[] = [];
  const sum = (amounts: Decimal[]) => amounts.reduce((total, amount) => total.plus(amount), zero);
  const rows = days.map((until) => {
    const held = assets.map((asset) => holding(asset, until));
    const ofDay = flows
      .filter((flow) => flow.until === until && flow.day === until)
      .map(({ amount }) => amount);
    return {
      value: sum(held.map(({ value }) => value)),
      invested: sum(held.map(({ invested }) => invested)),
      carried: sum(held.map(({ carried }) => carried)),
      putIn: sum(ofDay.filter((amount) => amount.isNegative())).neg(),
      takenOut: sum(ofDay.filter((amount) => !amount.isNegative())),
      held,
    };
  });
  let growth = new Decimal(1);
  let begun = false;
  rows.forEach((row, i) => {
    const before = rows[i - 1]?.value ?? zero;
    const started = row.carried.plus(row.putIn);
    begun ||= !started.isZero();
    if (!before.isZero()) growth = growth.times(row.carried).div(before);
    if (!started.isZero()) growth = growth.times(row.value.plus(row.takenOut)).div(started);
  });
  const value = rows.at(-1)?.value ?? zero;
  const result = value.plus(sum(rows.map((r) => r.takenOut))).minus(sum(rows.map((r) => r.putIn)));
  return { rows, result, rate: begun ? growth.minus(1) : null };
}

describe("a second, naive implementation", () => {
  it("agrees on positions, days, result and return", () => {
    fc.assert(
      fc.property(histories, (history) => {
        const naive = naively(history);
        const total = totalOf(history);
        const shown = (row: { value: Decimal; invested: Decimal; putIn: Decimal; takenOut: Decimal }) =>
          [row.value, row.invested, row.putIn, row.takenOut].map(amountText);
        expect(total.map(shown)).toEqual(naive.rows.map(shown));

        const result = resultOf(total);
        expect(isUnavailable(result) ? result : amountText(result.result)).toBe(amountText(naive.result));
        const rate = timeWeighted(total);
        expect(figureText(rate)).toBe(naive.rate ? amountText(naive.rate) : "nothing-invested");
        const lastPriced = total.findLastIndex(({ isPriced }) => isPriced);
        const lineEnd = timeWeightedLine(total).at(lastPriced);
        expect(lineEnd ? amountText(lineEnd) : "nothing-invested").toBe(figureText(rate));

        const positions = new Map(positionsOf(history.ledger, history.events).map((p) => [p.assetId, p]));
        assets.forEach((id, i) => {
          const expected = naive.rows.at(-1)?.held[i];
          const position = positions.get(id);
          expect(amountText(position?.quantity ?? zero)).toBe(amountText(expected?.quantity ?? zero));
          if (position) expect(amountText(position.averagePrice)).toBe(amountText(expected?.average ?? zero));
        });
      }),
      { numRuns: 1000 },
    );
  });
});

describe("properties", () => {
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
      fc.property(histories, fc.nat(length), (history, at) => {
        const total = totalOf(history);
        const growth = (part: typeof total) => {
          const rate = timeWeighted(part);
          return isUnavailable(rate) ? decimal("1") : rate.plus(1);
        };
        const gained = (part: typeof total) => {
          const result = resultOf(part);
          return isUnavailable(result) ? zero : result.result;
        };
        const [before, after] = [total.slice(0, at + 1), total.slice(at)];
        expect(amountText(growth(before).times(growth(after)))).toBe(amountText(growth(total)));
        expect(amountText(gained(before).plus(gained(after)))).toBe(amountText(gained(total)));
      }),
    );
  });
  it("entries of different days may be recorded in any order", () => {
    const oneADay = fc.uniqueArray(trade, { selector: ({ tradeDate }) => tradeDate, minLength: 1 });
    const shuffled = oneADay.chain((ledger) =>
      fc.tuple(fc.constant(ledger), fc.shuffledSubarray(ledger, { minLength: ledger.length })),
    );
    fc.assert(
      fc.property(histories, shuffled, ({ events, closes }, [one, other]) => {
        const of = (recorded: Trade[]) => totalOf({ ledger: inOrder(recorded), events, closes });
        expect(of(one).map(({ value }) => textOf(value))).toEqual(
          of(other).map(({ value }) => textOf(value)),
        );
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
        expect(figureText(timeWeighted(totalOf(other)))).toBe(figureText(timeWeighted(totalOf(history))));
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
        const shown = (each: ReturnType<typeof totalOf>) =>
          each.map(({ value, invested }) => [amountText(value), amountText(invested)]);
        expect(shown(totalOf(other))).toEqual(shown(totalOf(history)));
        expect(figureText(timeWeighted(totalOf(other)))).toBe(figureText(timeWeighted(totalOf(history))));
      }),
    );
  });
  it("flows at an unchanged price change no return: that of one holding is its price's", () => {
    const prices = fc.array(cents(10_000), { minLength: 7, maxLength: 7 });
    const flows = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), cents(1000)), { maxLength: 6 });
    fc.assert(
      fc.property(prices, flows, fc.boolean(), (known, extra, selling) => {
        // Each price lasts for two days; whatever is traded is traded on the second of them.
        const closes = known.flatMap((price, i) => [0, 1].map((k) => ({ day: dayAt(2 * i + k), price })));
        const at = (i: number, quantity: Decimal, type: "BUY" | "SELL"): Trade => ({
          ...{ assetId: "A", type, tradeDate: dayAt(2 * i + 1), quantity, custodianId: null },
          ...{ price: known[i] ?? zero, fees: zero },
        });
        const ledger = [
          at(0, decimal("100"), "BUY"),
          ...extra.map(([i, q]) => at(i, q, selling ? "SELL" : "BUY")),
        ];
        const total = totalOf({
          ledger: inOrder(ledger),
          events: [],
          closes: new Map([["A", closes]]),
        });
        const change = (known.at(-1) ?? zero).div(known[0] ?? 1).minus(1);
        expect(figureText(timeWeighted(total))).toBe(amountText(change));
      }),
    );
  });

  it("one share, bought at its closes in any sizes without fees, returns what the share did", () => {
    const prices = fc.array(cents(10_000), { minLength: length, maxLength: length });
    const sizes = fc.array(fc.tuple(fc.nat(length - 1), cents(100_000)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(prices, sizes, (known, bought) => {
        const closes = known.map((price, i) => ({ day: dayAt(i), price }));
        const first = Math.min(...bought.map(([i]) => i));
        const ledger = bought.map(
          ([i, quantity]): Trade => ({
            ...{ assetId: "A", type: "BUY", tradeDate: dayAt(i), quantity, custodianId: null },
            ...{ price: known[i] ?? zero, fees: zero },
          }),
        );
        const total = totalOf({ ledger: inOrder(ledger), events: [], closes: new Map([["A", closes]]) });
        const change = (known.at(-1) ?? zero).div(known[first] ?? 1).minus(1);
        expect(figureText(timeWeighted(total))).toBe(amountText(change));
      }),
    );
  });

  it("what an asset did is the same by its changes and day by day", () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const changes of changesOf(history).values()) {
          const everyDay = totalDays([changes], days);
          expect(figureText(timeWeighted(changes))).toBe(figureText(timeWeighted(everyDay)));
          expect(changes[0]?.from).toBe(0);
          const [byChanges, byDay] = [resultOf(changes), resultOf(everyDay)];
          expect(isUnavailable(byChanges) ? byChanges : amountText(byChanges.result)).toEqual(
            isUnavailable(byDay) ? byDay : amountText(byDay.result),
          );
        }
      }),
    );
  });
});
