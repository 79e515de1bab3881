/** The classes of the catalogue, which people's own assets have too. */
export const assetClassCodes = [
  "STOCK",
  "FII",
  "ETF",
  "BDR",
  "TREASURY",
  "FIXED_INCOME",
  "FUND",
  "CRYPTO",
  "OTHER",
] as const;

export type AssetClassCode = (typeof assetClassCodes)[number];
