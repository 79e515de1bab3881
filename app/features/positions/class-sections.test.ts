import { expect, test } from "vitest";
import type { Position } from "#contract/positions.ts";
import { groupByClass, matchingPositions, sumPositions } from "./class-sections.ts";

function position(ticker: string, name: string, className: string, invested: string, marketValue: string) {
  const assetClass = { code: "STOCK", name: className, orderIndex: 1 } as const;
  const asset = { id: ticker, ticker, name, subclass: null, assetClass, status: "active", isCustom: false };
  const currentPrice = { price: "1", day: "2026-08-21", source: "B3" };
  const rest = { weight: "0.3", quantity: "1", averagePrice: "1", gain: "0", gainRate: null };
  const income = { received: "1.25" };
  return { asset, invested, marketValue, currentPrice, income, custody: [], ...rest } as unknown as Position;
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
  });
  expect(funds?.totals.gainRate).toBeNull();
  expect(sumPositions([]).marketValue).toBe("0");
});

test("a total has no gain while a split of one position is unanswered", () => {
  const asked = { ...weg, gain: null, priceStep: { day: "2026-08-20", from: 1, to: 10 } };
  expect(sumPositions([itau, asked])).toMatchObject({ gain: null, gainRate: null, marketValue: "150.1" });
});
