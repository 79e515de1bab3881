import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import { inLedgerOrder } from "#domain/ledger/entry.ts";
import { type RuleName, rulesOn, ruleValue } from "#domain/tax/rules.ts";
import { taxAverages } from "#domain/tax/tax-averages.ts";
import { type TaxKind, taxKinds } from "#domain/tax/tax-kind.ts";
import type { TaxEntry, TaxFacts } from "#domain/tax/tax-month.ts";
import { taxMonths } from "#domain/tax/tax-months.ts";
import { divide, exact, isZero, roundedText } from "#tests/oracles/fractions/fraction.ts";
import { lawDays } from "#tests/oracles/law/law-days.ts";
import { coinBracketsOn, firstYearRead, numberOn } from "#tests/oracles/tax/naive-rules.ts";
import { naiveTaxMonths } from "#tests/oracles/tax/naive-tax.ts";
import { naiveRealisations } from "#tests/oracles/tax/naive-tax-holdings.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

// The product's engine against one that was written from the law and decision 0039 without a look at it.

const firstDay = "2025-01-02";
const days = 730;

/** Each asset has a kind of its own: 'A0' is the first of `taxKinds`. */
const assetIds = taxKinds.map((_, index) => `A${index}`);
const taxKindOf = (assetId: string): TaxKind => taxKinds[Number(assetId.slice(1))] ?? "other";

const portfolioIds = ["P1", "P2"];
const amount = (max: number) =>
  fc.integer({ min: 1, max: max * 100 }).map((cents) => decimal(String(cents / 100)));
const units = fc.integer({ min: 1, max: 500 }).map((count) => decimal(String(count)));
/** Few days, so that trades meet on one. */
const day = fc.integer({ min: 0, max: 60 }).map((step) => addDays(firstDay, Math.floor((step * days) / 61)));
/** Shares, units, funds, coins and fixed income come most often. */
const assetId = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("A0", "A1", "A2", "A5", "A6", "A9", "A12") },
  { weight: 1, arbitrary: fc.constantFrom(...assetIds) },
);
const place = { day, assetId, portfolioId: fc.constantFrom(...portfolioIds) };
const custodianId = fc.constantFrom("xp", "rico", null);
const ratio = fc
  .constantFrom(["1", "2"], ["10", "1"], ["10", "11"], ["3", "2"])
  .map(([from = "1", to = "1"]) => ({
    from: decimal(from),
    to: decimal(to),
  }));
const fees = fc.oneof(fc.constant(decimal("0")), amount(20));

const trade = fc.record({
  ...place,
  kind: fc.constantFrom("buy" as const, "buy" as const, "sell" as const),
  quantity: units,
  price: amount(100),
  fees,
  custodianId,
});
/** A purchase and a sale that meet; most leave a rest, which few of the trades above do. */
const roundTrip = fc.tuple(trade, trade).map(([bought, sold]) => [
  { ...bought, kind: "buy" as const },
  { ...sold, kind: "sell" as const, day: bought.day, assetId: bought.assetId },
]);
const shortSale = trade.map((each) =>
  each.kind === "sell" ? { ...each, isShortSale: true as const } : each,
);
const event = fc.oneof(
  fc.record({ ...place, kind: fc.constant("split" as const), ratio }),
  fc.record({
    ...place,
    kind: fc.constant("bonus" as const),
    ratio: fc.constant({ from: decimal("10"), to: decimal("11") }),
    unitCost: fc.option(amount(20)),
  }),
  fc.record({ ...place, kind: fc.constant("subscription" as const), quantity: units, amount: amount(5_000) }),
  fc.record({ ...place, kind: fc.constant("rights-sale" as const), amount: amount(5_000) }),
  fc.record({
    ...place,
    kind: fc.constant("fraction-sale" as const),
    quantity: amount(1),
    amount: amount(50),
  }),
  fc.record({
    ...place,
    kind: fc.constant("come-cotas" as const),
    quantity: amount(20),
    tax: amount(50),
  }),
  fc.record({ ...place, kind: fc.constant("custody-fee" as const), amount: amount(50) }),
  fc.record({ ...place, kind: fc.constant("return-of-capital" as const), perUnit: amount(5) }),
  fc.record({
    ...place,
    kind: fc.constant("return-of-capital" as const),
    total: amount(2_000),
    repayment: fc.constant("amortization" as const),
  }),
  fc.record({
    ...place,
    kind: fc.constant("conversion" as const),
    toAssetId: assetId,
    ratio,
    costShare: fc.constantFrom(decimal("1"), decimal("0.25")),
    cash: fc.constantFrom(decimal("0"), decimal("0"), decimal("3")),
    isShareMerger: fc.boolean(),
    staysListed: fc.constant(true),
  }),
  fc.record({
    ...place,
    kind: fc.constant("exchange" as const),
    unitId: assetId,
    toAssetId: assetId,
    given: amount(30),
    received: amount(90),
    custodianId: fc.constant(null),
  }),
);
/** To the other portfolio, whose own side changes nothing more, or to one that is deleted. */
const departure = fc
  .record({ ...place, quantity: units, isDeleted: fc.boolean() })
  .map(({ isDeleted, ...moved }) => ({
    ...moved,
    kind: "transfer-out" as const,
    custodianId: null,
    toPortfolioId: isDeleted ? null : (portfolioIds.find((id) => id !== moved.portfolioId) ?? null),
  }));
/** From a portfolio that is deleted. */
const arrival = fc.record({ ...place, quantity: units, cost: amount(9_000) }).map(({ cost, ...moved }) => ({
  ...moved,
  kind: "transfer-in" as const,
  fromPortfolioId: null,
  carried: {
    quantity: moved.quantity,
    cost,
    costWithFees: cost,
    lastTrade: { price: cost, day: moved.day },
    byCustodian: new Map(),
  },
}));
/** Conversions, of which some are bonuses in another class. */
const asBonus = fc
  .option(amount(50))
  .chain((unitCost) =>
    event.map((drawn) =>
      unitCost && drawn.kind === "conversion"
        ? { ...drawn, costShare: decimal("0"), cash: decimal("0"), unitCost }
        : drawn,
    ),
  );

const money = fc.oneof(fc.constant(decimal("0")), amount(3_000));
const opening = fc.record({
  month: fc.constantFrom("2024-11", "2025-03", "2026-01"),
  // A missing balance keeps the computed one.
  losses: fc.record({ common: money, "day-trade": money, fund: money }, { requiredKeys: [] }),
  // Months know nothing of coins abroad.
  coinAbroadLoss: fc.constant(null),
  withheld: fc.record({ common: money, "day-trade": money }, { requiredKeys: [] }),
  waiting: fc.record({ "6015": amount(9), "4600": amount(9) }, { requiredKeys: [] }),
});
const withheld = fc
  .uniqueArray(fc.tuple(fc.constantFrom("2025-02", "2025-07", "2026-05"), amount(30), fc.boolean()), {
    selector: ([month]) => month,
  })
  .map(
    (typed) =>
      new Map(
        typed.map(([month, value, isCommon]) => [
          month,
          isCommon ? { common: value } : { "day-trade": value },
        ]),
      ),
  );

/** A conversion into the asset itself cannot be recorded. */
const isPossible = (entry: { assetId: string }) =>
  !("toAssetId" in entry) || entry.toAssetId !== entry.assetId;

const facts: fc.Arbitrary<TaxFacts> = fc
  .record({
    trades: fc.array(fc.oneof(trade, shortSale), { minLength: 1, maxLength: 40 }),
    roundTrips: fc.array(roundTrip, { maxLength: 3 }),
    events: fc.array(asBonus, { maxLength: 6 }),
    moves: fc.array(fc.oneof(departure, departure, arrival), { maxLength: 4 }),
    opening: fc.option(opening),
    withheld,
  })
  .map(({ trades, roundTrips, events, moves, ...statements }) => ({
    entries: inLedgerOrder(
      [...events.filter(isPossible), ...moves, ...trades, ...roundTrips.flat()].map(
        (entry, order) => ({ ...entry, id: `e${order}`, order }) as TaxEntry,
      ),
    ),
    taxKindOf,
    statements,
    until: "2026-12",
  }));

/** Every amount as text with eight decimals, as the naive engine gives it. */
function asText(value: unknown): unknown {
  if (value instanceof Decimal) return textOf(value, 8);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asText(each)]));
}

/** Each number of the naive engine, by the rule that states the same. */
const numbers: Record<Parameters<typeof numberOn>[0], RuleName> = {
  shareLimit: "share-limit",
  coinLimit: "coin-limit",
  common: "common-rate",
  "day-trade": "day-trade-rate",
  fund: "fund-rate",
  withheldOfSales: "common-withheld",
  notWithheld: "common-withheld-minimum",
  withheldOfDayTrades: "day-trade-withheld",
  smallestDarf: "darf-minimum",
};
const daysRead = lawDays.filter((day) => day >= firstYearRead);

it.each(Object.entries(numbers) as [keyof typeof numbers, RuleName][])(
  "has the same number for %s in each month, also after the ledgers below",
  (number, rule) => {
    const other = daysRead.filter(
      (day) => textOf(ruleValue(rule, day), 8) !== roundedText(numberOn(number, day), 8),
    );
    expect(other).toEqual([]);
  },
);

it("has the same brackets of coins in each month", () => {
  const ownOf = (day: Day) => rulesOn(day).find(({ rule }) => rule === "coin-rate")?.brackets ?? [];
  for (const day of daysRead) {
    expect(ownOf(day).map(({ until, rate }) => [until && textOf(until, 8), textOf(rate, 8)])).toEqual(
      coinBracketsOn(day).map(({ to, rate }) => [to && roundedText(to, 8), roundedText(rate, 8)]),
    );
  }
});

it("agrees with the naive engine on random ledgers of two years", () => {
  let taxed = 0;
  fc.assert(
    fc.property(facts, (each) => {
      const { months } = taxMonths(each);
      taxed += months.some(({ tax }) => tax.gt(0)) ? 1 : 0;
      expect(months.map(asText)).toEqual(naiveTaxMonths(each));
    }),
    { numRuns: propertyRuns(1_000) },
  );
  // The ledgers are no use if nothing in them is taxed.
  expect(taxed).toBeGreaterThan(propertyRuns(250));
});

it("agrees with the naive engine on the average cost of what is held", () => {
  let held = 0;
  fc.assert(
    fc.property(facts, ({ entries, ...each }) => {
      const own = { portfolioId: "P1", entries: entries.filter(({ portfolioId }) => portfolioId === "P1") };
      const others = [
        { portfolioId: "P2", entries: entries.filter(({ portfolioId }) => portfolioId === "P2") },
      ];
      const averages = taxAverages({ own, others, taxKindOf, isOfLine: () => false });
      const naive = naiveRealisations({ ...each, entries }).held;
      for (const id of assetIds) {
        const { units, cost } = naive.get(id) ?? { units: exact("0"), cost: exact("0") };
        const average = averages.current(id);
        if (isZero(units)) expect(average).toBeNull();
        else expect(average && textOf(average, 8)).toBe(roundedText(divide(cost, units), 8));
        held += isZero(units) ? 0 : 1;
      }
    }),
    { numRuns: propertyRuns(300) },
  );
  expect(held).toBeGreaterThan(propertyRuns(300));
});
