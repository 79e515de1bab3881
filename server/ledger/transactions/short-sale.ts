import type { TransactionType } from "#contract/transactions.ts";

/** Classes that nobody lends to be sold at the exchange. */
export const neverShort: readonly string[] = ["CRYPTO", "FIXED_INCOME", "TREASURY"];

/** Why an entry cannot be declared as a short sale; null if it can. */
export function reasonAgainstShort(type: TransactionType, assetClass: string | null): string | null {
  if (type !== "SELL") return "Só uma venda pode ser a descoberto";
  return neverShort.includes(assetClass ?? "")
    ? "Venda a descoberto existe só para ativos negociados em bolsa"
    : null;
}
