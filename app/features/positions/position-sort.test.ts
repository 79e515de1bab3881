import { expect, test } from "vitest";
import type { Position } from "#contract/positions.ts";
import { defaultSort, nextSort, type PositionSort, sortedPositions } from "./position-sort.ts";

const position = (ticker: string, marketValue: string, today: Position["today"]) =>
  ({ asset: { ticker }, marketValue, today }) as Position;

const all = [
  position("PETR4", "9.5", { rate: "-0.02" }),
  position("CDB", "1000", { unavailable: "price-missing" }),
  position("ITUB4", "10", { rate: "0.01" }),
];
const tickers = (sort: PositionSort) => sortedPositions(all, sort).map(({ asset }) => asset.ticker);

test("figures are compared as numbers, and what is not known comes last either way", () => {
  expect(tickers(defaultSort)).toEqual(["CDB", "ITUB4", "PETR4"]);
  expect(tickers({ by: "today", descending: true })).toEqual(["ITUB4", "PETR4", "CDB"]);
  expect(tickers({ by: "today", descending: false })).toEqual(["PETR4", "ITUB4", "CDB"]);
  expect(tickers({ by: "ticker", descending: false })).toEqual(["CDB", "ITUB4", "PETR4"]);
});

test("the same column again turns the order around", () => {
  const first = nextSort(defaultSort, "gain");
  expect(first).toEqual({ by: "gain", descending: true });
  expect(nextSort(first, "gain")).toEqual({ by: "gain", descending: false });
  expect(nextSort(first, "ticker")).toEqual({ by: "ticker", descending: false });
});
