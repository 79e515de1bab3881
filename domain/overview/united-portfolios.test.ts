import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { keptPerformances, type OverviewFigures } from "#domain/overview/overview.ts";
import { isUnavailable, type Result, type Unavailable } from "#domain/returns/returns.ts";
import { buy, convert, type Draft, entriesOf, sell, split } from "#tests/oracles/ledger/replay-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import {
  accrual,
  type Closes,
  overviewWithIncome,
  rateText,
  type UnitedCase,
  unitedOverview,
} from "#tests/support/income-overview.ts";

const first = "2026-01-05";
const dayCount = 12;
const today = addDays(first, dayCount);
const dayAt = (index: number): Day => addDays(first, index);
const cents = (max: number) =>
  fc.integer({ min: 1, max }).map((units) => textOf(decimal(`${units}`).div(100)));
const assetIds = ["ITUB4", "FUND11"];

const trade = fc.record({
  portfolio: fc.nat(2),
  assetId: fc.constantFrom(...assetIds),
  // Few days, so that portfolios often trade an asset on the same one.
  at: fc.constantFrom(0, 1, 4, 8),
  quantity: cents(20_000),
  price: cents(5_000),
  fees: cents(300),
  /** The part of what is held at that time that is sold, in percent; null for a purchase. */
  soldPercent: fc.option(fc.integer({ min: 1, max: 100 })),
});
type Drawn = typeof trade extends fc.Arbitrary<infer T> ? T : never;
type Traded = Omit<Drawn, "soldPercent"> & { isPurchase: boolean };

/** The trades of a portfolio in order of entry. Purchases of a day come first, and sales never take more than is held. */
function tradesOf(trades: readonly Drawn[]): Traded[] {
  const isSale = ({ soldPercent }: Drawn) => Number(soldPercent !== null);
  const held = new Map<string, Decimal>();
  return trades
    .toSorted((a, b) => a.at - b.at || isSale(a) - isSale(b))
    .flatMap(({ soldPercent, ...each }) => {
      const before = held.get(each.assetId) ?? zero;
      const isPurchase = soldPercent === null;
      const quantity = isPurchase
        ? decimal(each.quantity)
        : before.times(soldPercent).div(100).toDecimalPlaces(2);
      if (quantity.isZero()) return [];
      held.set(each.assetId, isPurchase ? before.plus(quantity) : before.minus(quantity));
      return [{ ...each, isPurchase, quantity: textOf(quantity) }];
    });
}

const draftOf = ({ isPurchase, at, assetId, quantity, price, fees }: Traded): Draft =>
  (isPurchase ? buy : sell)(dayAt(at), assetId, quantity, price, { fees });

const prices = fc.array(cents(5_000), { minLength: dayCount + 1, maxLength: dayCount + 1 });
const closesOfAll: fc.Arbitrary<Closes> = fc
  .tuple(prices, prices)
  .map((all) =>
    Object.fromEntries(
      assetIds.map((id, i) => [id, (all[i] ?? []).map((price, at) => [dayAt(at), price] as const)]),
    ),
  );

const payment = fc.record({
  portfolio: fc.nat(2),
  assetId: fc.constantFrom(...assetIds),
  at: fc.nat(dayCount),
  wait: fc.option(fc.nat(10)),
  net: cents(9_000),
});

type Case = { united: UnitedCase; drafts: Draft[] };

/** Up to three portfolios with the same assets, of which one splits in the period. Income is paid where the asset was bought before. */
const cases: fc.Arbitrary<Case> = fc
  .record({
    trades: fc.array(trade, { minLength: 2, maxLength: 16 }),
    closes: closesOfAll,
    payments: fc.array(payment, { maxLength: 5 }),
    splitAt: fc.option(fc.nat(dayCount)),
    from: fc.option(fc.nat(dayCount)),
  })
  .map(({ trades, closes, payments, splitAt, from }) => {
    const splits = splitAt === null ? [] : [split(dayAt(splitAt), "ITUB4", 1, 2)];
    const drafts: Draft[] = [...splits];
    const portfolios = [0, 1, 2].flatMap((portfolio) => {
      const own = tradesOf(trades.filter((each) => each.portfolio === portfolio));
      if (own.length === 0) return [];
      const isHeld = (assetId: string, at: number) =>
        own
          .filter((each) => each.assetId === assetId && each.at < at)
          .reduce((sum, { isPurchase, quantity }) => sum.plus(isPurchase ? quantity : `-${quantity}`), zero)
          .gt(0);
      const accruals = payments.flatMap(({ assetId, at, wait, net, ...paid }) =>
        paid.portfolio === portfolio && isHeld(assetId, at)
          ? accrual(assetId, dayAt(at), wait === null ? null : dayAt(at + wait), net)
          : [],
      );
      const ownDrafts = own.map(draftOf);
      drafts.push(...ownDrafts);
      return [{ id: `P${portfolio}`, entries: entriesOf(...splits, ...ownDrafts), accruals }];
    });
    const requested = { from: dayAt(from ?? 0), to: today };
    return { united: { portfolios, closes, today, requested }, drafts };
  });

const amountOf = (result: Result | Unavailable) => (isUnavailable(result) ? zero : result.result);
const sumOf = (amounts: Decimal[]) => amounts.reduce((sum, amount) => sum.plus(amount), zero);

function ofParts({ portfolios, ...given }: UnitedCase): OverviewFigures[] {
  return portfolios.map(({ entries, accruals }) => overviewWithIncome({ ...given, entries, accruals }));
}

const rows = ({ assets }: OverviewFigures) =>
  assets.map(({ assetId, result, return: rate, value }) => [
    assetId,
    textOf(value),
    textOf(amountOf(result)),
    rateText(rate),
  ]);

it("has the sum of the portfolios in value, cost, result, and in the value and result of each asset", () => {
  fc.assert(
    fc.property(cases, ({ united }) => {
      const figures = unitedOverview(united);
      const parts = ofParts(united);
      expect(figures.marketValue).toEqual(sumOf(parts.map((part) => part.marketValue)));
      expect(figures.invested).toEqual(sumOf(parts.map((part) => part.invested)));
      if (parts.some(({ result }) => isUnavailable(result))) return;
      expect(amountOf(figures.result)).toEqual(sumOf(parts.map(({ result }) => amountOf(result))));
      for (const { assetId, value, result } of figures.assets) {
        const ofAsset = parts.flatMap(({ assets }) => assets.filter((asset) => asset.assetId === assetId));
        expect(value).toEqual(sumOf(ofAsset.map((asset) => asset.value)));
        expect(amountOf(result)).toEqual(sumOf(ofAsset.map((asset) => amountOf(asset.result))));
      }
    }),
    { numRuns: propertyRuns(200) },
  );
});

it("has the returns of one portfolio with all entries, in total, by class, by asset and by month", () => {
  fc.assert(
    fc.property(cases, ({ united, drafts }) => {
      const { portfolios, ...given } = united;
      const figures = unitedOverview(united);
      const one = overviewWithIncome({
        ...given,
        entries: entriesOf(...drafts),
        accruals: portfolios.flatMap(({ accruals }) => accruals),
      });
      const { comparison } = figures;
      expect(rateText(comparison.timeWeighted)).toBe(rateText(one.comparison.timeWeighted));
      expect(rateText(comparison.moneyWeighted)).toBe(rateText(one.comparison.moneyWeighted));
      expect(comparison.months.map((month) => rateText(month.return))).toEqual(
        one.comparison.months.map((month) => rateText(month.return)),
      );
      const byName = (a: string[], b: string[]) => (a.join() < b.join() ? -1 : 1);
      expect(rows(figures).toSorted(byName)).toEqual(rows(one).toSorted(byName));
      expect(figures.classes.map(({ classCode, return: rate }) => [classCode, rateText(rate)])).toEqual(
        one.classes.map(({ classCode, return: rate }) => [classCode, rateText(rate)]),
      );
    }),
    { numRuns: propertyRuns(200) },
  );
});

it("takes the units of all portfolios for a day's sales before those bought on it", () => {
  // Ana holds 10 at 10,00. In the other portfolio 10 are bought at 10,00 and sold at 12,00 on the day that closes at 11,00.
  // As one: 10 opening units sold at 12,00, 10 bought with that at 10,00 that close at 11,00: 120 / 100 × 130 / 120 − 1.
  const figures = unitedOverview({
    portfolios: [
      { id: "A", entries: entriesOf(buy(dayAt(0), "ITUB4", "10", "10")), accruals: [] },
      {
        id: "B",
        entries: entriesOf(buy(dayAt(1), "ITUB4", "10", "10"), sell(dayAt(1), "ITUB4", "10", "12")),
        accruals: [],
      },
    ],
    closes: {
      ITUB4: [
        [dayAt(0), "10"],
        [dayAt(1), "11"],
      ],
    },
    today: dayAt(1),
  });
  expect(rateText(figures.comparison.timeWeighted)).toBe("0.3");
  expect(rows(figures)).toEqual([["ITUB4", "110", "30", "0.3"]]);
});

it("keeps an asset that one portfolio converted apart from the same asset of another that did not", () => {
  const bought = buy(dayAt(0), "PETR4", "10", "10");
  const figures = unitedOverview({
    portfolios: [
      { id: "A", entries: entriesOf(bought, convert(dayAt(2), "PETR4", "VALE3")), accruals: [] },
      { id: "B", entries: entriesOf(bought), accruals: [] },
    ],
    closes: {
      PETR4: [0, 1, 2, 3].map((i) => [dayAt(i), "10"] as const),
      VALE3: [2, 3].map((i) => [dayAt(i), "11"] as const),
    },
    today: dayAt(3),
  });
  expect(rows(figures)).toEqual([
    ["VALE3", "110", "10", "0.1"],
    ["PETR4", "100", "0", "0"],
  ]);
});

it("shows, after a portfolio or prices changed, what a calculation of everything shows", () => {
  const change = fc.record({
    place: fc.nat(2),
    other: cases,
    isGone: fc.boolean(),
    hasNewPrices: fc.boolean(),
  });
  let reused = 0;
  fc.assert(
    fc.property(cases, fc.array(change, { minLength: 1, maxLength: 5 }), ({ united }, changes) => {
      const keptByPeriod = new Map<string, ReturnType<typeof keptPerformances>>();
      let state = united;
      const check = () => {
        const fresh = unitedOverview(state);
        const { days } = fresh.comparison.series;
        const period = { from: days[0] ?? today, to: days.at(-1) ?? today };
        const key = `${period.from} ${period.to}`;
        const earlier = keptByPeriod.get(key);
        if (earlier) reused += 1;
        const kept = earlier ?? keptPerformances({ period });
        expect(unitedOverview(state, kept)).toEqual(fresh);
        keptByPeriod.set(key, kept);
      };
      check();
      for (const { place, other, isGone, hasNewPrices } of changes) {
        const portfolios = state.portfolios.flatMap((portfolio, i) => {
          if (i !== place) return portfolio;
          return isGone && state.portfolios.length > 1 ? [] : (other.united.portfolios[i] ?? portfolio);
        });
        state = { ...state, portfolios, closes: hasNewPrices ? other.united.closes : state.closes };
        check();
      }
    }),
    { numRuns: propertyRuns(60) },
  );
  expect(reused).toBeGreaterThan(20);
});
