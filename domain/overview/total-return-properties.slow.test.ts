import fc from "fast-check";
import { expect, it } from "vitest";
import type { Accrual } from "#domain/income/income-item.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { isUnavailable, type Result, type Unavailable } from "#domain/returns/returns.ts";
import { add, divide, exact, productOf, roundedText, subtract } from "#tests/oracles/fractions/fraction.ts";
import { buy, type Draft, entriesOf, sell } from "#tests/oracles/ledger/replay-support.ts";
import {
  accrual,
  type Closes,
  type IncomeCase,
  overviewWithIncome,
  partsText,
  rateText,
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

/** A day after which no price counts, or none. */
const endsOfPrices = fc.option(fc.nat(dayCount).map(dayAt), { nil: undefined });

const amountOf = (result: Result | Unavailable) => (isUnavailable(result) ? zero : result.result);

it("splits each result into parts that sum to it, and into the results of the assets and of the classes", () => {
  fc.assert(
    fc.property(cases, endsOfPrices, (given, knownUntil) => {
      const { result, assets, classes } = overviewWithIncome({ ...given, knownUntil });
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
      const total = overviewWithIncome(given);
      const without = overviewWithIncome({ ...given, accruals: [] });
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

it("returns the same on every day and in total, whenever income is paid", () => {
  const oneAccrual = fc.record({
    assetId,
    at: fc.nat(dayCount),
    net: cents(9_000),
    waits: fc.tuple(fc.option(fc.nat(20)), fc.option(fc.nat(20))),
  });
  fc.assert(
    fc.property(cases, oneAccrual, (given, { assetId: id, at, net, waits }) => {
      const paidAfter = (wait: number | null): IncomeCase => ({
        ...given,
        accruals: [
          ...(given.accruals ?? []),
          accrual(id, dayAt(at), wait === null ? null : dayAt(at + wait), net),
        ],
      });
      const [one, other] = waits.map((wait) => overviewWithIncome(paidAfter(wait)));
      if (!one || !other) return;
      expect(partsText(other)).toEqual(partsText(one));
      expect(rateText(other.comparison.timeWeighted)).toBe(rateText(one.comparison.timeWeighted));
      expect(other.comparison.series.return).toEqual(one.comparison.series.return);
    }),
  );
});

// The convention of the market's indexes: on its ex date, income buys more of the same at the close.
it("returns of units that are held all the time the product of (price + income of the unit) / price before", () => {
  const path = fc.record({ price: cents(5_000), income: fc.option(cents(300)), wait: fc.option(fc.nat(30)) });
  fc.assert(
    fc.property(fc.array(path, { minLength: 2, maxLength: dayCount }), cents(20_000), (steps, units) => {
      const figures = overviewWithIncome({
        entries: entriesOf(buy(first, "ITUB4", units, steps[0]?.price ?? "1")),
        closes: { ITUB4: steps.map(({ price }, i) => [dayAt(i), price] as const) },
        accruals: steps.flatMap(({ income, wait }, i) =>
          income === null || i === 0
            ? []
            : accrual(
                "ITUB4",
                dayAt(i),
                wait === null ? null : dayAt(i + wait),
                decimal(income).times(units).toFixed(),
              ),
        ),
        today,
      });
      const index = productOf(
        steps
          .slice(1)
          .map(({ price, income }, i) =>
            divide(add(exact(price), exact(income ?? "0")), exact(steps[i]?.price ?? "1")),
          ),
      );
      expect(rateText(figures.comparison.timeWeighted)).toBe(roundedText(subtract(index, exact("1")), 15));
    }),
  );
});

it("has no return, no difference and no annual rate in a period without holdings, whatever is paid in it", () => {
  const late = fc.array(
    fc
      .record({ at: fc.integer({ min: -3, max: dayCount }), wait: fc.option(fc.nat(30)), net: cents(9_000) })
      .map(({ at, wait, net }) => accrual("ITUB4", dayAt(at), wait === null ? null : dayAt(at + wait), net)),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(late, fc.integer({ min: 1, max: dayCount - 1 }), (payments, from) => {
      const { comparison, assets } = overviewWithIncome({
        entries: entriesOf(buy(first, "ITUB4", "100", "10"), sell(dayAt(1), "ITUB4", "100", "11")),
        closes: { ITUB4: [[first, "10"]] },
        accruals: payments,
        today,
        requested: { from: dayAt(from) },
      });
      const nothing = { unavailable: "nothing-invested" };
      const { timeWeighted, moneyWeighted, compared, months } = comparison;
      expect([timeWeighted, moneyWeighted, compared.portfolio, compared.difference]).toEqual(
        Array(4).fill(nothing),
      );
      for (const each of [...months, ...assets]) expect(each.return).toEqual(nothing);
    }),
  );
});

it("has an empty result for a single day on which nothing is held, whether income is receivable or not", () => {
  const entries = entriesOf(buy(first, "ITUB4", "1", "10"), sell(addDays(first, 1), "ITUB4", "1", "10"));
  const given = { entries, closes: {}, today, requested: { from: today } };
  const accruals = [accrual("ITUB4", addDays(first, 1), null, "1")];
  expect(partsText(overviewWithIncome(given))).toEqual(["0", "0", "0", "0"]);
  expect(partsText(overviewWithIncome({ ...given, accruals }))).toEqual(["0", "0", "0", "0"]);
});
