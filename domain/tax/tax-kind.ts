/** The tax treatment of an asset. `treasury` and both fixed incomes are taxed at source, if at all. */
export const taxKinds = [
  "share",
  "unit",
  "equity-etf",
  "fixed-income-etf",
  "bdr",
  "fii",
  "fiagro",
  "fi-infra",
  "option",
  "coin",
  "coin-abroad",
  "treasury",
  "taxed-fixed-income",
  "exempt-fixed-income",
  "other",
] as const;

export type TaxKind = (typeof taxKinds)[number];

/** Losses are offset only by gains of the same bucket. */
export type TaxBucket = "common" | "day-trade" | "fund";
