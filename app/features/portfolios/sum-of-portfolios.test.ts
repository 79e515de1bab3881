import { expect, it } from "vitest";
import { pricedValues, sumOfPortfolios } from "#app/features/portfolios/sum-of-portfolios.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";

const summary = (change: Partial<PortfolioSummary>): PortfolioSummary => ({
  value: "0",
  pricedOn: null,
  missingPrices: 0,
  oldPrices: 0,
  olderPrices: 0,
  result: "0",
  return: { unavailable: "too-short" },
  ofCdi: { unavailable: "too-short" },
  changedAt: "2026-01-16T12:00:00.000Z",
  series: { days: [], value: [] },
  ...change,
});

it("adds values, results and the lines of portfolios that begin on different days", () => {
  const old = { days: ["2026-01-02", "2026-01-09", "2026-01-16"], value: ["10", "20.10", "30"] };
  const young = { days: ["2026-01-12", "2026-01-16"], value: ["5", "6.05"] };
  const total = sumOfPortfolios([
    summary({ value: "30", result: "-1.50", series: old }),
    summary({
      value: "6.05",
      result: "2",
      series: young,
      oldPrices: 3,
      olderPrices: 2,
      pricedOn: "2026-01-16",
    }),
  ]);
  expect(total).toEqual({
    value: "36.05",
    result: "0.5",
    values: ["10", "20.1", "25.1", "36.05"],
    isPartial: false,
    oldPriceDay: "2026-01-16",
    olderPrices: 2,
  });
});

it("has no result if one is unknown, and is partial if a price is missing", () => {
  const total = sumOfPortfolios([
    summary({ value: "1", result: null, missingPrices: 2 }),
    summary({ value: "2" }),
  ]);
  expect(total).toMatchObject({ value: "3", result: null, isPartial: true });
  expect(sumOfPortfolios([])).toEqual({
    value: "0",
    result: "0",
    values: [],
    isPartial: false,
    oldPriceDay: null,
    olderPrices: 0,
  });
});

it("ends its line on the last day with a price, if prices are old", () => {
  const series = { days: ["2026-01-02", "2026-01-09", "2026-01-16"], value: ["10", "20", "20"] };
  const old = summary({ value: "20", series, oldPrices: 1, pricedOn: "2026-01-09" });
  expect(pricedValues(old)).toEqual(["10", "20"]);
  expect(sumOfPortfolios([old])).toMatchObject({ values: ["10", "20"], oldPriceDay: "2026-01-09" });
  expect(pricedValues({ ...old, oldPrices: 0 })).toEqual(["10", "20", "20"]);
});
