/** The classes of the catalogue, which people's own assets have too. */
export const assetClassCodes = [
  "STOCK",
  "FII",
  "FI_INFRA",
  "ETF",
  "BDR",
  "TREASURY",
  "FIXED_INCOME",
  "FUND",
  "CRYPTO",
  "OTHER",
] as const;

/** The classes that are traded at the exchange, in whole units. */
export const exchangeClasses: readonly AssetClassCode[] = ["STOCK", "FII", "FI_INFRA", "ETF", "BDR"];

export type AssetClassCode = (typeof assetClassCodes)[number];
