import type { Transaction } from "#contract/transactions.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const units = {
  STOCK: ["ação", "ações"],
  FII: ["cota", "cotas"],
  FI_INFRA: ["cota", "cotas"],
  ETF: ["cota", "cotas"],
  BDR: ["BDR", "BDRs"],
  TREASURY: ["título", "títulos"],
  FUND: ["cota", "cotas"],
} as const;

/** The unit of an asset as a Brazilian says it; a coin is its own unit. Undefined for assets of any kind. */
export function unitText({ asset, quantity }: Pick<Transaction, "asset" | "quantity">): string | undefined {
  const { assetClassCode, ticker } = asset;
  if (assetClassCode === "CRYPTO") return ticker;
  if (assetClassCode === "FIXED_INCOME" || assetClassCode === "OTHER") return undefined;
  // In Portuguese a fraction of up to two counts as one: 1,5 cota.
  const [one, many] = units[assetClassCode];
  return decimal(quantity).lt(2) ? one : many;
}
