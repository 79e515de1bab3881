import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { NaiveDistribution, NaivePortfolio, NaiveTrade } from "#tests/oracles/income/naive-portfolio.ts";

// Short notations for portfolios with income. The asset is A, a share of the company X, unless said.

export const portfolioWith = (parts: Partial<NaivePortfolio>): NaivePortfolio => ({
  today: "2026-06-30",
  assets: [{ assetId: "A", assetClass: "STOCK", companyKey: "X" }],
  trades: [],
  splits: [],
  closes: [],
  distributions: [],
  ignoredDistributionIds: [],
  confirmations: [],
  ownIncome: [],
  ...parts,
});

export const ofClass = (assetClass: AssetClassCode) => [{ assetId: "A", assetClass, companyKey: "X" }];

const trade =
  (kind: "buy" | "sell") =>
  (day: Day, quantity: string, price: string, fees = "0"): NaiveTrade => ({
    day,
    order: 1,
    kind,
    assetId: "A",
    quantity,
    price,
    fees,
  });
export const naiveBuy = trade("buy");
export const naiveSell = trade("sell");

export const distribution = (
  kind: NaiveDistribution["kind"],
  perUnit: string,
  recordDate: Day,
  paymentDate: Day | null,
  rest: Partial<NaiveDistribution> = {},
): NaiveDistribution => ({
  id: "d",
  assetId: "A",
  kind,
  recordDate,
  paymentDate,
  perUnit,
  isDoubtful: false,
  ...rest,
});

export const closesOf = (prices: Record<Day, string>) =>
  Object.entries(prices).map(([day, price]) => ({ assetId: "A", day, price }));
