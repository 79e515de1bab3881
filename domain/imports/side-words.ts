import { normalisedLabel } from "#domain/imports/label-text.ts";

const saleWords = /\b(VEND(?:AS?|ER|I|ID[OA]S?)|ALIENAC(?:AO|OES)|SALES?|SELLS?|SOLD)\b/;

/** Whether a text speaks of sales: 'Vendas de 2024', 'Venda de 100 PETR4'. */
export const speaksOfSales = (text: string): boolean => saleWords.test(normalisedLabel(text));

const purchaseWords =
  /\b(COMPRAS?|COMPRAD[OA]S?|APORTES?|APLICAC(?:AO|OES)|APLICAD[OA]|INVESTID[OA]|AQUISIC(?:AO|OES)|PURCHASES?|BUYS?|BOUGHT)\b/;

/** Whether a text speaks of purchases alone: 'Compras de 2024', 'Preço de compra'. */
export const speaksOfPurchases = (text: string): boolean => {
  const label = normalisedLabel(text);
  return purchaseWords.test(label) && !saleWords.test(label);
};

export const speaksOfTrades = (text: string): boolean => {
  const label = normalisedLabel(text);
  return purchaseWords.test(label) || saleWords.test(label);
};

/** The side with which a text begins: 'VENDA parcial'. */
export function sideAtStart(text: string): "buy" | "sell" | undefined {
  const label = normalisedLabel(text);
  if (saleWords.exec(label)?.index === 0) return "sell";
  return purchaseWords.exec(label)?.index === 0 ? "buy" : undefined;
}
