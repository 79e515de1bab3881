import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type Day } from "#domain/calendar.ts";
import { decimal, one, textOf, zero } from "#domain/decimal.ts";
import type { Accrual } from "#domain/income/income-item.ts";
import { isUnavailable, type Result, type Unavailable } from "#domain/returns.ts";
import { buy, type Draft, entriesOf, sell } from "#tests/oracles/ledger/replay-support.ts";
import {
  accrual,
  type Closes,
  dailyGrowth,
  type IncomeCase,
  overviewWithIncome,
  partsText,
} from "#tests/support/income-overview.ts";

const first = "2026-01-05";
const dayCount = 40;
const today = addDays(first, dayCount);
const dayAt = (index: number): Day => addDays(first, index);
const cents = (max: number) =>
  fc.integer({ min: 1, max }).map((units) => textOf(decimal(`${units}`).div(100)));
const assetId = fc.constantFrom("ITUB4", "FUND11");

const purchase = fc.record({
  assetId,
  at: fc.nat(5),
  quantity: cents(20_000),
  price: cents(5_000),
  fees: cents(900),
});
const trade = fc.record({
  assetId,
  at: fc.nat(dayCount),
  quantity: cents(20_000),
  price: cents(5_000),
  fees: cents(900),
  isPurchase: fc.boolean(),
});
const drafts: fc.Arbitrary<Draft[]> = fc
  .tuple(fc.array(purchase, { minLength: 1, maxLength: 3 }), fc.array(trade, { maxLength: 6 }))
  .map(([purchases, trades]) =>
    [...purchases.map((each) => ({ ...each, isPurchase: true })), ...trades].map(
      ({ isPurchase, at, assetId: id, quantity, price, fees }) =>
        (isPurchase ? buy : sell)(dayAt(at), id, quantity, price, { fees }),
    ),
  );
const prices = fc.array(cents(5_000), { minLength: dayCount + 1, maxLength: dayCount + 1 });
const closes: fc.Arbitrary<Closes> = fc
  .record({ ITUB4: prices, FUND11: prices })
  .map((byAsset) =>
    Object.fromEntries(
      Object.entries(byAsset).map(([id, of]) => [id, of.map((price, i) => [dayAt(i), price] as const)]),
    ),
  );
/** Some accrue before the first trade or after today, or are never paid. */
const accruals: fc.Arbitrary<Accrual[]> = fc.array(
  fc
    .record({
      assetId,
      at: fc.integer({ min: -3, max: dayCount + 3 }),
      wait: fc.option(fc.nat(20)),
      net: cents(9_000),
      withheld: fc.oneof(fc.constant("0"), cents(2_000)),
    })
    .map(({ assetId: id, at, wait, net, withheld }) =>
      accrual(id, dayAt(at), wait === null ? null : dayAt(at + wait), net, withheld),
    ),
  { maxLength: 6 },
);
const cases: fc.Arbitrary<IncomeCase> = fc
  .record({ drafts, closes, accruals, from: fc.option(fc.nat(dayCount)) })
  .map(({ drafts: all, from, ...given }) => ({
    ...given,
    entries: entriesOf(...all),
    today,
    requested: from === null ? {} : { from: dayAt(from) },
  }));

const amountOf = (result: Result | Unavailable) => (isUnavailable(result) ? zero : result.result);

it("splits each result into parts that sum to it, and into the results of the assets and of the classes", () => {
  fc.assert(
    fc.property(cases, (given) => {
      const { result, assets, classes } = overviewWithIncome(given);
      if (isUnavailable(result)) return;
      const { price, accrued, fees } = result;
      expect(price.plus(accrued).plus(fees)).toEqual(result.result);
      for (const parts of [assets, classes])
        expect(parts.reduce((sum, part) => sum.plus(amountOf(part.result)), zero)).toEqual(result.result);
      const { income, start, value, contributions, withdrawals } = result;
      const held = value.plus(withdrawals).minus(start).minus(contributions);
      const earned = income.received.plus(income.receivable).minus(income.receivableBefore);
      expect(held.plus(earned)).toEqual(result.result);
    }),
  );
});

it("adds exactly the accrued income to the result without income, and changes neither price nor fees", () => {
  fc.assert(
    fc.property(cases, (given) => {
      const [total, without] = [overviewWithIncome(given), overviewWithIncome({ ...given, accruals: [] })];
      if (isUnavailable(total.result) || isUnavailable(without.result)) {
        expect(partsText(total)).toEqual(partsText(without));
        return;
      }
      expect(total.result.price).toEqual(without.result.price);
      expect(total.result.fees).toEqual(without.result.fees);
      expect(total.result.result.minus(total.result.accrued)).toEqual(without.result.result);
      expect(total.comparison.series.value).toEqual(without.comparison.series.value);
    }),
  );
});

it("would have accrued the withheld tax as well, had it not been withheld", () => {
  fc.assert(
    fc.property(cases, (given) => {
      const untaxed = (given.accruals ?? []).map(({ net, withheld, ...rest }) => ({
        ...rest,
        net: net.plus(withheld),
        withheld: zero,
      }));
      const [taxed, whole] = [given, { ...given, accruals: untaxed }].map(
        (each) => overviewWithIncome(each).result,
      );
      if (!taxed || !whole || isUnavailable(taxed) || isUnavailable(whole)) return;
      expect(taxed.accrued.plus(taxed.income.withheld)).toEqual(whole.accrued);
      expect(whole.income.withheld).toEqual(zero);
    }),
  );
});

it("does not depend on the order in which income is entered", () => {
  fc.assert(
    fc.property(cases, fc.infiniteStream(fc.nat()), ({ entries, ...given }, ranks) => {
      const shuffled = <Item>(items: readonly Item[]) =>
        items
          .map((item) => ({ item, rank: ranks.next().value }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ item }) => item);
      const reordered = { ...given, entries, accruals: shuffled(given.accruals ?? []) };
      expect(overviewWithIncome(reordered)).toEqual(overviewWithIncome({ ...given, entries }));
    }),
  );
});

/*
 * The return of a day is (value + receivable) / (value + receivable of the day before), trades aside. The payment moves money
 * from the receivable to a withdrawal, so the day itself has the same return whether it is paid or not. Only on the days after
 * one payment date and up to the other may returns differ. There the receivable is part of the base in one case and not in
 * the other, and it does not move with the price.
 */
it("returns the same on every day up to the earlier and after the later of two payment dates", () => {
  const oneAccrual = fc.record({
    assetId,
    at: fc.nat(dayCount),
    net: cents(9_000),
    waits: fc.tuple(fc.nat(20), fc.nat(20)),
  });
  fc.assert(
    fc.property(cases, oneAccrual, (given, { assetId: id, at, net, waits }) => {
      const [earlier = 0, later = 0] = waits.toSorted((a, b) => a - b);
      const paidAfter = (wait: number): IncomeCase => ({
        ...given,
        accruals: [...(given.accruals ?? []), accrual(id, dayAt(at), dayAt(at + wait), net)],
      });
      const [soon, late] = [overviewWithIncome(paidAfter(earlier)), overviewWithIncome(paidAfter(later))];
      expect(partsText(late)).toEqual(partsText(soon));
      const lateGrowth = dailyGrowth(late);
      for (const [day, growth] of dailyGrowth(soon)) {
        const isBetween = dayAt(at + earlier) < day && day <= dayAt(at + later);
        if (!isBetween) expect(textOf(lateGrowth.get(day) ?? one, 30)).toBe(textOf(growth, 30));
      }
    }),
  );
});

it("returns the same on every day, whenever income is paid, if the price does not move after the ex date", () => {
  const still = fc.record({ before: cents(5_000), after: cents(5_000), at: fc.integer({ min: 1, max: 20 }) });
  const waits = fc.tuple(fc.option(fc.nat(15)), fc.option(fc.nat(15)));
  // On the other days the asset has no price.
  const pricedDays = fc.oneof(
    fc.constant([...Array(dayCount).keys()]),
    fc.subarray([...Array(dayCount).keys()]),
  );
  fc.assert(
    fc.property(
      still,
      cents(9_000),
      waits,
      pricedDays,
      ({ before, after, at }, net, [oneWait, anotherWait], priced) => {
        const growthIfPaid = (wait: number | null) =>
          dailyGrowth(
            overviewWithIncome({
              entries: entriesOf(buy(first, "ITUB4", "100", before)),
              closes: { ITUB4: priced.map((i) => [dayAt(i), i < at ? before : after] as const) },
              accruals: [accrual("ITUB4", dayAt(at), wait === null ? null : dayAt(at + wait), net)],
              today,
            }),
          );
        const [a, b] = [growthIfPaid(oneWait), growthIfPaid(anotherWait)];
        for (const [day, growth] of a) expect(textOf(b.get(day) ?? one, 30)).toBe(textOf(growth, 30));
      },
    ),
  );
});

it("has an empty result for a single day on which nothing is held, whether income is receivable or not", () => {
  const entries = entriesOf(buy(first, "ITUB4", "1", "10"), sell(addDays(first, 1), "ITUB4", "1", "10"));
  const given = { entries, closes: {}, today, requested: { from: today } };
  const accruals = [accrual("ITUB4", addDays(first, 1), null, "1")];
  expect(partsText(overviewWithIncome(given))).toEqual(["0", "0", "0", "0"]);
  expect(partsText(overviewWithIncome({ ...given, accruals }))).toEqual(["0", "0", "0", "0"]);
});
