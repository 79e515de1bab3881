import fc from "fast-check";
import { expect, test } from "vitest";
import type { Position } from "#contract/positions.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { groupByClass, matchingPositions, sumPositions } from "./class-sections.ts";

function position(ticker: string, name: string, className: string, invested: string, marketValue: string) {
  const assetClass = { code: "STOCK", name: className, orderIndex: 1 } as const;
  const asset = { id: ticker, ticker, name, subclass: null, assetClass, status: "active", isCustom: false };
  const currentPrice = { price: "1", day: "2026-08-21", source: "B3" };
  const today = { unavailable: "price-missing" };
  const rest = { weight: "0.3", quantity: "1", averagePrice: "1", gain: "0", gainRate: null };
  const income = { received: "1.25" };
  return {
    asset,
    invested,
    marketValue,
    currentPrice,
    income,
    today,
    todayAmount: null,
    custody: [],
    ...rest,
  } as unknown as Position;
}

const itau = position("ITUB4", "Itaú Unibanco", "Ações", "100", "150");
const weg = position("WEGE3", "WEG", "Ações", "100", "0.1");
const hglg = position("HGLG11", "CSHG Logística", "FIIs", "0", "7");

test("positions are found by every word of ticker or name, without case or accents", () => {
  const all = [itau, weg, hglg];
  expect(matchingPositions(all, "ITAU")).toEqual([itau]);
  expect(matchingPositions(all, "logística hglg")).toEqual([hglg]);
  expect(matchingPositions(all, "petr")).toEqual([]);
  expect(matchingPositions(all, "itub4f")).toEqual([itau]);
  expect(matchingPositions(all, "BVMF:HGLG11")).toEqual([hglg]);
  expect(matchingPositions(all, " ")).toEqual(all);
});

test("sections follow the classes and add up their positions exactly", () => {
  const [stocks, funds] = groupByClass([itau, weg, hglg]);
  expect(stocks).toMatchObject({ name: "Ações", positions: [itau, weg] });
  expect(stocks?.totals).toEqual({
    invested: "200",
    marketValue: "150.1",
    gain: "-49.9",
    gainRate: "-0.2495",
    received: "2.5",
    weight: "0.6",
    day: { amount: null, rate: { unavailable: "price-missing" }, covered: 0, of: 2, olderDay: null },
  });
  expect(funds?.totals.gainRate).toBeNull();
  expect(sumPositions([]).marketValue).toBe("0");
});

test("a total has no gain while a split of one position is unanswered", () => {
  const asked = { ...weg, gain: null, priceStep: { day: "2026-08-20", from: 1, to: 10 } };
  expect(sumPositions([itau, asked])).toMatchObject({ gain: null, gainRate: null, marketValue: "150.1" });
});

/** A row whose price changed by an amount, or whose change is unknown. */
const changed = (marketValue: string, todayAmount: string | null, day = "2026-08-21"): Position => ({
  ...position("PETR4", "Petrobras", "Ações", "100", marketValue),
  todayAmount,
  currentPrice: { price: "1", day, source: "B3" },
});

test("the day of a class is the sum of its rows, of their value before the session", () => {
  // 1,000 became 1,030 and 2,000 became 1,990: 20 of 3,000.
  expect(sumPositions([changed("1030", "30"), changed("1990", "-10")]).day).toEqual({
    amount: "20",
    rate: { rate: "0.0066666667" },
    covered: 2,
    of: 2,
    olderDay: null,
  });
});

test("an unknown day is no zero: it is named, and most of the value must be known for a percentage", () => {
  expect(sumPositions([changed("1030", "30"), changed("500", null)]).day).toEqual({
    amount: "30",
    rate: { rate: "0.03" },
    covered: 1,
    of: 2,
    olderDay: null,
  });
  expect(sumPositions([changed("1030", "30"), changed("1031", null)]).day).toMatchObject({
    amount: "30",
    rate: { unavailable: "few-prices" },
  });
});

test("a change of an earlier day is no part of the newest day", () => {
  expect(sumPositions([changed("1030", "30"), changed("900", "-100", "2026-08-20")]).day).toMatchObject({
    amount: "30",
    covered: 1,
    of: 2,
  });
});

test("a class whose prices are older than those of another names their day", () => {
  const coin = {
    ...changed("900", "-100", "2026-05-28"),
    asset: { ...position("BTC", "Bitcoin", "Criptomoedas", "1", "1").asset },
  };
  const [stocks, coins] = groupByClass([changed("1030", "30"), coin]);
  expect(stocks?.totals.day.olderDay).toBeNull();
  expect(coins?.totals.day).toMatchObject({ amount: "-100", olderDay: "2026-05-28" });
});

test("a repaid application has no day, and takes none from the others", () => {
  const repaid = { ...changed("500", "0.59", "2026-09-01"), repaidOn: "2026-09-01" };
  expect(sumPositions([changed("1030", "30"), repaid]).day).toMatchObject({
    amount: "30",
    covered: 1,
    of: 1,
  });
  expect(sumPositions([repaid]).day).toMatchObject({ amount: null, covered: 0, of: 0 });
});

const cents = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((value) => decimal(`${value}`).div(100));
const rows = fc.array(
  fc.record({ before: cents, after: cents, isKnown: fc.boolean(), isOlder: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);

test("the day of a class is that of its rows together, and that of a single row is its own", () => {
  fc.assert(
    fc.property(rows, (members) => {
      const positions = members.map(({ before, after, isKnown, isOlder }) =>
        changed(
          textOf(after),
          isKnown ? textOf(after.minus(before)) : null,
          isOlder ? "2026-08-20" : "2026-08-21",
        ),
      );
      const { day } = sumPositions(positions);
      const known = members.filter(({ isKnown }) => isKnown);
      const newest = known.some(({ isOlder }) => !isOlder) ? known.filter(({ isOlder }) => !isOlder) : known;
      expect([day.covered, day.of]).toEqual([newest.length, members.length]);
      const before = newest.reduce((sum, row) => sum.plus(row.before), zero);
      const after = newest.reduce((sum, row) => sum.plus(row.after), zero);
      expect(day.amount).toBe(newest.length > 0 ? textOf(after.minus(before)) : null);
      if ("rate" in day.rate) expect(day.rate.rate).toBe(textOf(after.div(before).minus(1)));
      else if (newest.length === members.length) expect(day.rate).toBe("a percentage");
    }),
  );
});
