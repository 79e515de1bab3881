import { parseDay } from "#domain/imports/dates.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { splitForeignMarket, splitPair } from "#domain/imports/other-sheet/currencies.ts";
import { type Product, parseProduct } from "#domain/imports/product.ts";
import { withoutMarket } from "#domain/ticker.ts";

/** Whether a text is a day in any order. */
export const isDay = (text: string): boolean =>
  parseDay(text) !== null || parseDay(text, { order: "month-first", offset: null }) !== null;

const sides: Readonly<Record<string, "buy" | "sell">> = {
  C: "buy",
  COMPRA: "buy",
  COMPRAR: "buy",
  ENTRADA: "buy",
  APLICACAO: "buy",
  AQUISICAO: "buy",
  "C - COMPRA": "buy",
  "COMPRA A VISTA": "buy",
  B: "buy",
  BUY: "buy",
  BOUGHT: "buy",
  PURCHASE: "buy",
  V: "sell",
  VENDA: "sell",
  VENDER: "sell",
  SAIDA: "sell",
  RESGATE: "sell",
  ALIENACAO: "sell",
  "V - VENDA": "sell",
  "VENDA A VISTA": "sell",
  S: "sell",
  SELL: "sell",
  SOLD: "sell",
  SALE: "sell",
};

export const parseSide = (text: string): "buy" | "sell" | undefined => {
  const label = normalisedLabel(text);
  return Object.hasOwn(sides, label) ? sides[label] : undefined;
};

const undone =
  /^(?:CANCEL(?:AD[AO]|ED|LED)|REJEITAD[AO]|REJECTED|EXPIRAD[AO]|EXPIRED|ESTORN(?:O|AD[AO])|PENDENTE|PENDING|ABERT[AO]|OPEN|FALHOU|FAILED)$/;

/** Whether a cell says that an order was not carried out: 'Cancelada', 'Pending'. */
export const isUndone = (text: string): boolean => text.length < 20 && undone.test(normalisedLabel(text));

/** 'PETR4', 'PETR4.SA', 'BVMF:PETR4' and 'PETR4 - PETROBRAS' are the same. 'BTC/USDT' is the coin, 'NASDAQ:AAPL' the stock. */
export function parseAsset(text: string): Product {
  const code = splitPair(text)?.coin ?? splitForeignMarket(text);
  if (code !== undefined) return { type: "other", code, name: code };
  return parseProduct(withoutMarket(text));
}
