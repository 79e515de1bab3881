import { expect, test } from "vitest";
import type { Position } from "#contract/positions.ts";
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
    todayBefore: null,
    wasHeldInSession: true,
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
    day: { amount: null, rate: null, covered: 0, of: 2 },
  });
  expect(funds?.totals.gainRate).toBeNull();
  expect(sumPositions([]).marketValue).toBe("0");
});

test("a total has no gain while a split of one position is unanswered", () => {
  const asked = { ...weg, gain: null, priceStep: { day: "2026-08-20", from: 1, to: 10 } };
  expect(sumPositions([itau, asked])).toMatchObject({ gain: null, gainRate: null, marketValue: "150.1" });
});

type Part = { before: string | null; amount: string | null; wasHeld?: boolean };

/** A row of a value now, with its part in the last session. */
const moved = (marketValue: string, { before, amount, wasHeld = true }: Part): Position => ({
  ...position("PETR4", "Petrobras", "Ações", "100", marketValue),
  todayAmount: amount,
  todayBefore: before,
  wasHeldInSession: wasHeld,
});

test("the day of a class is the sum of its rows, of their value before the session", () => {
  // 1,000 became 1,030 and 2,000 became 1,990: 20 of 3,000. Half of the second was sold later.
  const rows = [
    moved("1030", { before: "1000", amount: "30" }),
    moved("995", { before: "2000", amount: "-10" }),
  ];
  expect(sumPositions(rows).day).toEqual({ amount: "20", rate: "0.0066666667", covered: 2, of: 2 });
});

test("an unknown day is no zero: it is counted, and most of the value must be known for a percentage", () => {
  const known = moved("1030", { before: "1000", amount: "30" });
  const unknown = (value: string) => moved(value, { before: null, amount: null });
  expect(sumPositions([known, unknown("500")]).day).toEqual({
    amount: "30",
    rate: "0.03",
    covered: 1,
    of: 2,
  });
  expect(sumPositions([known, unknown("1031")]).day).toMatchObject({ amount: "30", rate: null });
  expect(sumPositions([unknown("1")]).day).toEqual({ amount: null, rate: null, covered: 0, of: 1 });
});

test("a purchase after the session is no part of it, and a trade in it leaves no percentage", () => {
  const known = moved("1030", { before: "1000", amount: "30" });
  const later = moved("9000", { before: null, amount: null, wasHeld: false });
  expect(sumPositions([known, later]).day).toEqual({ amount: "30", rate: "0.03", covered: 1, of: 1 });
  const traded = moved("550", { before: null, amount: "5" });
  expect(sumPositions([known, traded]).day).toEqual({ amount: "35", rate: null, covered: 2, of: 2 });
});
