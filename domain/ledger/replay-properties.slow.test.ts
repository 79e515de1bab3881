import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, one, textOf, zero } from "#domain/kernel/decimal.ts";
import { dividedByRatio, inLedgerOrder, type LedgerEntry, timesRatio } from "#domain/ledger/entry.ts";
import { holdingsAfter, replay } from "#domain/ledger/replay.ts";
import type { Holding, Step } from "#domain/ledger/step.ts";
import { naiveReplay } from "#tests/oracles/ledger/naive-replay.ts";
import {
  buy,
  type Draft,
  describeEffects,
  describeHolding,
  entriesOf,
  sell,
  split,
  wideText,
} from "#tests/oracles/ledger/replay-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const assets = ["A", "B", "C"];
const day = fc.nat(9).map((index): Day => addDays("2026-01-01", index));
const custodianId = fc.constantFrom(null, "x", "y", "z");

const scaled = (max: number, places: number) =>
  fc.integer({ min: 1, max }).map((units) => decimal(`${units}`).div(10 ** places));
const quantity = fc.oneof(scaled(300, 0), scaled(30_000, 2), scaled(2_000_000_000, 10));
const price = fc.oneof(scaled(100, 0), scaled(10_000, 2), scaled(1_000_000_000, 8));
const money = fc.oneof(fc.constant(zero), scaled(5_000, 2));
const share = fc.constantFrom("1", "1", "0.25", "0.123456", "0").map(decimal);
const ratioFrom = (...pairs: [number, number][]) =>
  fc.constantFrom(...pairs).map(([from, to]) => ({ from: decimal(`${from}`), to: decimal(`${to}`) }));
const splitRatio = ratioFrom([1, 2], [1, 10], [10, 1], [15, 1], [1, 15], [3, 1], [1, 3], [7, 3], [1000, 1]);

const fact = { day, assetId: fc.constantFrom(...assets) };
const trade = <Kind extends "buy" | "sell">(kind: Kind) =>
  fc.record({ ...fact, kind: fc.constant(kind), quantity, price, fees: money, custodianId });
const splits = fc.record({ ...fact, kind: fc.constant("split" as const), ratio: splitRatio });
const bonuses = fc.record({
  ...fact,
  kind: fc.constant("bonus" as const),
  ratio: ratioFrom([10, 11], [100, 105], [3, 4], [1, 2]),
  unitCost: fc.option(money),
});
const conversions = fc
  .record({
    ...fact,
    kind: fc.constant("conversion" as const),
    toAssetId: fc.constantFrom(...assets),
    ratio: ratioFrom([1, 1], [1, 4], [2, 1], [3, 2], [1000, 1237]),
    costShare: share,
    cash: fc.oneof(fc.constant(zero), fc.constant(zero), price),
    isShareMerger: fc.boolean(),
    staysListed: fc.boolean(),
  })
  .filter(({ assetId, toAssetId }) => assetId !== toAssetId);
const exchanges = fc
  .record({
    ...fact,
    kind: fc.constant("exchange" as const),
    unitId: fc.constantFrom(...assets),
    toAssetId: fc.constantFrom(...assets),
    given: quantity,
    received: quantity,
    custodianId,
  })
  .filter(({ assetId, toAssetId }) => assetId !== toAssetId);

/** A bonus in another class: no cost moves, and each new unit has its own. */
const bonusesInKind = fc
  .tuple(conversions, scaled(100_000, 4))
  .map(([conversion, unitCost]) => ({ ...conversion, costShare: zero, cash: zero, unitCost }));
const returnOfCapital = { ...fact, kind: fc.constant("return-of-capital" as const) };
const returns = fc.oneof(
  fc.record({ ...returnOfCapital, perUnit: price }),
  fc.record({ ...returnOfCapital, total: price, repayment: fc.constant("amortization" as const) }),
);
const transfers = fc.record({
  ...fact,
  kind: fc.constant("transfer" as const),
  quantity,
  fromCustodianId: custodianId,
  toCustodianId: custodianId,
});
const departures = fc.record({
  ...fact,
  kind: fc.constant("transfer-out" as const),
  quantity,
  custodianId,
  toPortfolioId: fc.constantFrom("P2", null),
});
/** The units of a portfolio that was deleted, or nothing. */
const arrivals = fc
  .record({ ...fact, quantity, custodianId, price, fees: money, tradedOn: day, isKnown: fc.boolean() })
  .map(({ custodianId: place, price: paid, fees, tradedOn, isKnown, ...arrival }) => {
    const cost = paid.times(arrival.quantity);
    const carried = {
      quantity: arrival.quantity,
      cost,
      costWithFees: cost.plus(fees),
      lastTrade: { price: paid, day: tradedOn < arrival.day ? tradedOn : arrival.day },
      byCustodian: new Map([[place, arrival.quantity]]),
    };
    return {
      ...arrival,
      kind: "transfer-in" as const,
      fromPortfolioId: null,
      carried: isKnown ? carried : undefined,
    };
  });
const amount = scaled(500_000, 2);
const subscriptions = fc.record({ ...fact, kind: fc.constant("subscription" as const), quantity, amount });
const rightsSales = fc.record({ ...fact, kind: fc.constant("rights-sale" as const), amount });
const fractions = fc.record({ ...fact, kind: fc.constant("fraction-sale" as const), quantity, amount });
const comeCotas = fc.record({ ...fact, kind: fc.constant("come-cotas" as const), quantity, tax: amount });
const custodyFees = fc.record({ ...fact, kind: fc.constant("custody-fee" as const), amount });
const incomes = fc.record({
  ...fact,
  kind: fc.constant("income" as const),
  incomeKind: fc.constantFrom("dividend" as const, "interest-on-equity" as const, "rent" as const),
  gross: money,
  withheld: money,
});

const smallestUnit = decimal("0.0000000001");

/** These quantities are placeholders: sell the whole holding, or one smallest unit more or less. */
const closings = fc.record({
  ...fact,
  kind: fc.constant("sell" as const),
  quantity: fc.constantFrom(smallestUnit.neg(), zero, smallestUnit),
  price,
  fees: money,
  custodianId,
});

function withClosings(entries: LedgerEntry[]): LedgerEntry[] {
  const before: LedgerEntry[] = [];
  for (const entry of entries) {
    if (entry.kind !== "sell" || entry.quantity.gt(smallestUnit)) before.push(entry);
    else {
      const held = naiveReplay(before).at(-1)?.holdings.get(entry.assetId)?.quantity ?? zero;
      const target = held.toDecimalPlaces(10, Decimal.ROUND_DOWN).plus(entry.quantity);
      before.push({ ...entry, quantity: target.gt(0) ? target : one });
    }
  }
  return before;
}

/** A split and its inverse: thirds of a unit must add up to integers again, as they do in exact fractions. */
const splitsWithInverse = splits.map((split) => {
  const { from, to } = split.ratio;
  return [split, { ...split, ratio: { from: to, to: from } }];
});

const single = fc.oneof(
  { arbitrary: trade("buy"), weight: 10 },
  { arbitrary: trade("sell"), weight: 4 },
  {
    arbitrary: trade("sell").map((draft) => ({ ...draft, isShortSale: true as const })),
    weight: 4,
  },
  { arbitrary: closings, weight: 3 },
  { arbitrary: transfers, weight: 3 },
  { arbitrary: conversions, weight: 2 },
  { arbitrary: exchanges, weight: 2 },
  { arbitrary: bonusesInKind, weight: 1 },
  { arbitrary: fc.oneof(splits, bonuses, returns, incomes), weight: 4 },
  { arbitrary: fc.oneof(subscriptions, rightsSales, fractions, comeCotas), weight: 5 },
  { arbitrary: custodyFees, weight: 1 },
  { arbitrary: fc.oneof(departures, arrivals), weight: 3 },
);
const facts = fc.oneof(
  { arbitrary: single.map((draft): Draft[] => [draft]), weight: 12 },
  { arbitrary: splitsWithInverse.map((drafts): Draft[] => drafts), weight: 1 },
);
const ledgers = fc
  .array(facts, { minLength: 1, maxLength: 25, size: "max" })
  .map((drafts) => withClosings(entriesOf(...drafts.flat())));

const describeHoldings = (holdings: Iterable<Holding>) =>
  Object.fromEntries(Array.from(holdings, (holding) => [holding.assetId, describeHolding(holding)]));

/** The same holdings, collected from the assets that each step touches. */
function holdingsByStep(entries: LedgerEntry[]) {
  const holdings = new Map<string, Holding>();
  const checkAndStore = (assetId: string, { before, after }: Pick<Step, "before" | "after">) => {
    expect(describeHolding(before)).toEqual(describeHolding(holdings.get(assetId)));
    if (after) holdings.set(assetId, after);
    else holdings.delete(assetId);
  };
  return Array.from(replay(entries), (step) => {
    checkAndStore(step.entry.assetId, step);
    if (step.receiver && "toAssetId" in step.entry) checkAndStore(step.entry.toAssetId, step.receiver);
    return {
      entry: step.entry,
      holdings: describeHoldings(holdings.values()),
      effects: describeEffects(step.effects),
    };
  });
}

const effectsOf = (entries: LedgerEntry[]) => [...replay(entries)].flatMap(({ effects }) => effects);
const sum = (amounts: Iterable<Decimal>) =>
  Array.from(amounts).reduce((all, amount) => all.plus(amount), zero);
const check = <Values extends [unknown, ...unknown[]]>(
  property: fc.IPropertyWithHooks<Values>,
  numRuns = 300,
) => fc.assert(property, { numRuns: propertyRuns(numRuns) });

describe("the replay", () => {
  it("says of every step what the rules in exact fractions say", () => {
    check(
      fc.property(ledgers, (entries) => {
        const naive = naiveReplay(entries).map(({ holdings, effects }, i) => ({
          entry: entries[i],
          holdings: describeHoldings(holdings.values()),
          effects: describeEffects(effects),
        }));
        expect(holdingsByStep(entries)).toEqual(naive);
      }),
      1_000,
    );
  });

  it("ends with the holdings that its steps lead to", () => {
    check(
      fc.property(ledgers, (entries) => {
        const last = holdingsByStep(entries).at(-1)?.holdings;
        expect(describeHoldings(holdingsAfter(entries).values())).toEqual(last);
      }),
    );
  });

  it("never changes a step that it has given away", () => {
    check(
      fc.property(ledgers, (entries) => {
        const stepText = ({ before, after, receiver, effects }: Step) =>
          JSON.stringify([
            [before, after, receiver?.before, receiver?.after].map(describeHolding),
            describeEffects(effects),
          ]);
        const stepsOf = () => [...replay(entries)];
        const textsDuringReplay = Array.from(replay(entries), stepText);
        expect(stepsOf().map(stepText)).toEqual(textsDuringReplay);
      }),
    );
  });

  it("holds at custodians, together, what it holds: nowhere less than nothing", () => {
    check(
      fc.property(ledgers, (entries) => {
        for (const { after, receiver } of replay(entries))
          for (const holding of [after, receiver?.after]) {
            if (!holding) continue;
            expect(wideText(sum(holding.byCustodian.values()))).toBe(wideText(holding.quantity));
            expect([...holding.byCustodian.values()].filter((units) => units.lt(0))).toEqual([]);
            expect([holding.cost, holding.costWithFees].filter((cost) => cost.lt(0))).toEqual([]);
          }
      }),
    );
  });

  it("is back where it was after a split and its inverse", () => {
    check(
      fc.property(ledgers, splitRatio, (entries, { from, to }) => {
        const ratios = [
          { from, to },
          { from: to, to: from },
        ];
        const splitPairs = assets.flatMap((assetId, i) =>
          ratios.map(
            (ratio, order): LedgerEntry => ({
              kind: "split",
              id: `split ${i} ${order}`,
              day: "2026-02-01",
              order: 1000 + order,
              assetId,
              ratio,
            }),
          ),
        );
        const now = describeHoldings(holdingsAfter(entries).values());
        expect(describeHoldings(holdingsAfter(entries.concat(inLedgerOrder(splitPairs))).values())).toEqual(
          now,
        );
      }),
    );
  });

  it("puts in and takes out the same money whether or not splits are recorded", () => {
    const inCents = fc
      .oneof(trade("buy"), trade("buy"), trade("sell"))
      .chain((entry) => scaled(30_000, 2).map((units) => ({ ...entry, quantity: units })));
    const sales = fc.array(inCents, { maxLength: 12 });
    const exact = ratioFrom([1, 2], [1, 10], [10, 1], [5, 2], [4, 5]);
    check(
      fc.property(sales, fc.constantFrom(...assets), day, exact, (trades, assetId, onDay, ratio) => {
        const moved = trades.map((one) => {
          if (one.assetId !== assetId || one.day < onDay) return one;
          const price = dividedByRatio(one.price, ratio);
          return { ...one, quantity: timesRatio(one.quantity, ratio), price };
        });
        const splitEntry: Draft = { kind: "split", assetId, day: onDay, ratio };
        const flows = (drafts: Draft[]) =>
          describeEffects(
            effectsOf(entriesOf(...drafts)).filter(
              ({ kind }) => kind === "contributed" || kind === "withdrawn",
            ),
          );
        expect(flows([...moved, splitEntry])).toEqual(flows(trades));
      }),
    );
  });

  it("pays nothing in a conversion of the whole cost, and keeps the cost", () => {
    check(
      fc.property(ledgers, conversions, (entries, conversion) => {
        const whole = { ...conversion, costShare: one, cash: zero, day: "2026-02-01", id: "it", order: 1000 };
        const costs = (held: Iterable<Holding>) =>
          [
            sum(Array.from(held, ({ cost }) => cost)),
            sum(Array.from(held, ({ costWithFees }) => costWithFees)),
          ].map(wideText);
        const step = [...replay(entries.concat(whole))].at(-1);
        expect(step?.effects.filter(({ kind }) => kind !== "adjusted")).toEqual([]);
        const now = [...holdingsAfter(entries).values()];
        expect(costs([...holdingsAfter(entries.concat(whole)).values()])).toEqual(costs(now));
      }),
    );
  });

  it("takes units for a fund's tax, and neither cost nor money", () => {
    check(
      fc.property(ledgers, (entries) => {
        for (const { entry, before, after, effects } of replay(entries)) {
          if (entry.kind !== "come-cotas" || !before || !after) continue;
          expect(textOf(after.quantity, 40)).toBe(textOf(before.quantity.minus(entry.quantity), 40));
          expect([after.cost, after.costWithFees]).toEqual([before.cost, before.costWithFees]);
          expect(effects.map(({ kind }) => kind)).toEqual(["adjusted"]);
        }
      }),
    );
  });

  it("leaves a holding as it is on a custody fee, and moves no money of the holding", () => {
    check(
      fc.property(ledgers, (entries) => {
        for (const { entry, before, after, effects } of replay(entries)) {
          if (entry.kind !== "custody-fee" || !before) continue;
          expect(after).toEqual(before);
          expect(effects.slice(1)).toEqual([
            { kind: "charged", day: entry.day, assetId: entry.assetId, amount: entry.amount },
          ]);
        }
      }),
    );
  });

  it("holds all that was paid, where nothing is sold and no cost is given or returned", () => {
    check(
      fc.property(ledgers, (all) => {
        const entries = all.filter(
          (entry) =>
            !["bonus", "return-of-capital", "sell", "fraction-sale", "come-cotas"].includes(entry.kind) &&
            !["transfer-out", "transfer-in"].includes(entry.kind) &&
            !(entry.kind === "conversion" && (entry.unitCost || entry.cash.gt(0))),
        );
        const held = [...holdingsAfter(entries).values()];
        const bought = entries.flatMap((entry) => (entry.kind === "buy" ? [entry] : []));
        const subscribed = entries.flatMap((entry) => (entry.kind === "subscription" ? [entry.amount] : []));
        const amounts = [...bought.map((one) => one.quantity.times(one.price)), ...subscribed];
        const fees = bought.map((one) => one.fees);
        const costs = sum(held.map(({ cost }) => cost));
        const costsWithFees = sum(held.map(({ costWithFees }) => costWithFees));
        expect(wideText(costs)).toBe(wideText(sum(amounts)));
        expect(wideText(costsWithFees)).toBe(wideText(sum(amounts).plus(sum(fees))));
      }),
    );
  });

  it("sells out exactly what a reverse split of 15 to 1 makes of a multiple of 15", () => {
    check(
      fc.property(fc.integer({ min: 1, max: 100_000 }), price, (units, paid) => {
        const entries = entriesOf(
          buy("2026-01-02", "A", `${units * 15}`, textOf(paid)),
          split("2026-01-05", "A", 15, 1),
          sell("2026-01-06", "A", `${units}`, "1"),
        );
        expect(holdingsAfter(entries).size).toBe(0);
        expect(effectsOf(entries).filter(({ kind }) => kind === "rejected")).toEqual([]);
      }),
    );
  });
});
