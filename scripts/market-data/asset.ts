export const assetColumns = [
  "ticker",
  "name",
  "asset_class",
  "subclass",
  "cnpj",
  "isin",
  "status",
  "maturity",
  "short_name",
  "fate",
] as const;

export type Asset = Record<(typeof assetColumns)[number], string>;
