import fc from "fast-check";
import { expect, it } from "vitest";
import { Decimal, decimal, one, textOf, zero } from "#domain/kernel/decimal.ts";
import { dividedByRatio, type LedgerEntry } from "#domain/ledger/entry.ts";
import { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { predecessorClose } from "#domain/prices/predecessor-close.ts";
import { isUnavailable, timeWeighted } from "#domain/returns/returns.ts";
import { type Close, valueChangesByAsset } from "#domain/valuation/daily-valuation.ts";
import { sumAssets } from "#domain/valuation/daily-value-sums.ts";
import { buy, type Draft, entriesOf } from "#tests/oracles/ledger/replay-support.ts";

const dayBefore = "2026-03-02";
const eventDay = "2026-03-03";
const days = [dayBefore, eventDay];

const scaled = (max: number, places: number) =>
  fc.integer({ min: 1, max }).map((units) => decimal(`${units}`).div(10 ** places));
const quantity = fc.oneof(scaled(1000, 0), scaled(1_000_000, 2), scaled(2_000_000_000, 10));
const price = fc.oneof(scaled(1000, 0), scaled(100_000, 2), scaled(1_000_000_000, 8));
const part = fc.constantFrom("0.1", "0.25", "0.5", "0.999").map(decimal);
const ratio = fc
  .constantFrom([1, 2], [10, 1], [15, 1], [100, 105], [10, 11], [1, 3], [3, 1], [7, 3], [1000, 1237])
  .map(([from, to]) => ({ from: decimal(`${from}`), to: decimal(`${to}`) }));

/** An event of A, and the prices after it at which nobody gains or loses. B is the asset that some events give. */
type Case = { draft: Draft; priceOfA: Decimal | undefined; priceOfB: Decimal | undefined };

/** `held` units of A at `before` each. */
const cases = (held: Decimal, before: Decimal) => {
  const fact = { day: eventDay, assetId: "A" };
  const exchange = { ...fact, kind: "conversion" as const, toAssetId: "B", staysListed: true };
  const paidPerUnit = part.map((share) => before.times(share));
  const still = (draft: Draft): Case => ({ draft, priceOfA: before, priceOfB: undefined });
  return fc.oneof(
    ratio.map(
      (of): Case => ({
        draft: { ...fact, kind: "split", ratio: of },
        priceOfA: dividedByRatio(before, of),
        priceOfB: undefined,
      }),
    ),
    fc.tuple(ratio, fc.option(price)).map(
      ([of, unitCost]): Case => ({
        draft: { ...fact, kind: "bonus", ratio: of, unitCost },
        priceOfA: dividedByRatio(before, of),
        priceOfB: undefined,
      }),
    ),
    fc.tuple(ratio, fc.oneof(fc.constant(zero), paidPerUnit), fc.boolean(), part).map(
      ([of, cash, isShareMerger, costShare]): Case => ({
        draft: { ...exchange, ratio: of, cash, isShareMerger, costShare: cash.isZero() ? one : costShare },
        priceOfA: undefined,
        priceOfB: dividedByRatio(before.minus(cash), of),
      }),
    ),
    fc.tuple(ratio, part).map(
      ([of, costShare]): Case => ({
        draft: { ...exchange, ratio: of, cash: zero, isShareMerger: false, costShare },
        priceOfA: before.times(one.minus(costShare)),
        priceOfB: dividedByRatio(before.times(costShare), of),
      }),
    ),
    paidPerUnit.map(
      (perUnit): Case => ({
        draft: { ...fact, kind: "return-of-capital", perUnit },
        priceOfA: before.minus(perUnit),
        priceOfB: undefined,
      }),
    ),
    paidPerUnit.map(
      (perUnit): Case => ({
        draft: { ...fact, kind: "rights-sale", amount: perUnit.times(held) },
        priceOfA: before.minus(perUnit),
        priceOfB: undefined,
      }),
    ),
    quantity.map((units) =>
      still({ ...fact, kind: "subscription", quantity: units, amount: units.times(before) }),
    ),
    part.map((share) => {
      const units = held.times(share).toDecimalPlaces(10, Decimal.ROUND_UP);
      return still({ ...fact, kind: "fraction-sale", quantity: units, amount: units.times(before) });
    }),
    part.map((share) =>
      still({
        ...fact,
        kind: "transfer",
        quantity: held.times(share),
        fromCustodianId: null,
        toCustodianId: "x",
      }),
    ),
  );
};

const closesOf = (prices: (Decimal | undefined)[]): Close[] =>
  days.flatMap((day, i) => {
    const close = prices[i];
    return close ? [{ day, price: close }] : [];
  });

/** Value with what was taken out less what was put in, day by day, and the return of the event's day. */
function figures(ledger: LedgerEntry[], closes: Map<string, Close[]>) {
  const changes = valueChangesByAsset({ ledger, closes }, days);
  const [first, last] = sumAssets([...changes.values()], days);
  if (!first || !last) throw new Error("a day is missing");
  const rate = timeWeighted([first, last]);
  return {
    before: textOf(first.value, 8),
    after: textOf(last.value.plus(last.withdrawals).minus(last.contributions), 8),
    rate: isUnavailable(rate) ? rate.unavailable : textOf(rate, 8),
  };
}

const holders = fc
  .tuple(quantity, price)
  .chain(([held, before]) => fc.tuple(fc.constant({ held, before }), cases(held, before)));

it("no event makes a step in the value, whatever is held of the asset and of the one it gives", () => {
  fc.assert(
    fc.property(holders, fc.option(quantity), ([{ held, before }, event], alsoHeld) => {
      const { draft, priceOfA, priceOfB } = event;
      const bought = [buy("2026-01-05", "A", textOf(held), "1")];
      if (alsoHeld && priceOfB) bought.push(buy("2026-01-06", "B", textOf(alsoHeld), "1"));
      const closes = new Map([
        ["A", closesOf([before, priceOfA])],
        ["B", closesOf([priceOfB, priceOfB])],
      ]);
      const { before: start, after, rate } = figures(entriesOf(...bought, draft), closes);
      expect({ after, rate }).toEqual({ after: start, rate: "0" });
    }),
    { numRuns: 1_000 },
  );
});

/** The events that change the price of a unit without paying anything. */
const withoutCash = holders.filter(([, { draft }]) =>
  draft.kind === "conversion" ? draft.cash.isZero() : draft.kind === "split" || draft.kind === "bonus",
);

it("no event makes a step on a day without closes: the last ones before it are adjusted or carried over", () => {
  fc.assert(
    fc.property(withoutCash, ([{ held, before }, { draft }]) => {
      const known = closesOf([before, undefined]);
      const change = draft.kind === "conversion" && { ...draft, oldId: "A", newId: "B", isRename: false };
      const codes = new TickerHistory(change ? [{ ...change, id: "event", order: 0 }] : []);
      const predecessor = predecessorClose(codes, "B", undefined, () => known);
      const closes = new Map([
        ["A", known],
        ["B", predecessor ? [predecessor] : []],
      ]);
      const ledger = entriesOf(buy("2026-01-05", "A", textOf(held), "1"), draft);
      const { before: start, after } = figures(ledger, closes);
      expect(after).toBe(start);
    }),
    { numRuns: 500 },
  );
});
