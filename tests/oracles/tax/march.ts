import { buy, sell } from "#tests/oracles/ledger/replay-support.ts";
import { naiveTaxMonths } from "#tests/oracles/tax/naive-tax.ts";
import { type ShortStatements, type TaxDraft, taxFactsOf } from "#tests/oracles/tax/tax-support.ts";

// Purchases of January 2024, sales and day trades of March, and the tax of March.

export function march(drafts: readonly TaxDraft[], statements?: ShortStatements) {
  const month = naiveTaxMonths(taxFactsOf(drafts, "2024-03", statements)).at(-1);
  if (!month) throw new Error("Expected a month");
  return month;
}

/** Losses carried into January. */
export const lossesOf = (losses: Record<string, string>): ShortStatements => ({
  opening: { month: "2024-01", losses },
});

export const bought = (assetId: string, quantity: string, price: string) =>
  buy("2024-01-10", assetId, quantity, price);
export const sold = (assetId: string, quantity: string, price: string, fees = "0") =>
  sell("2024-03-05", assetId, quantity, price, { fees });
export const dayTrade = (assetId: string, quantity: string, from: string, to: string) => [
  buy("2024-03-06", assetId, quantity, from),
  sell("2024-03-06", assetId, quantity, to),
];
