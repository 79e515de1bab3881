import { parseDay } from "#domain/imports/dates.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { splitForeignMarket, splitPair } from "#domain/imports/other-sheet/currencies.ts";
import { type Product, parseProduct, parseTradedCode } from "#domain/imports/product.ts";
import { withoutMarket } from "#domain/ticker.ts";

/** Whether a text is a day in any order. */
export const isDay = (text: string): boolean =>
  parseDay(text) !== null || parseDay(text, { order: "month-first", offset: null }) !== null;

/** Whether a text is 'yyyyMMdd'. */
export const isDayOfDigits = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  return parseDay(`${year}-${month}-${day}`) !== null;
};

const sides: Readonly<Record<string, "buy" | "sell">> = {
  C: "buy",
  COMPRA: "buy",
  COMPRAR: "buy",
  COMPREI: "buy",
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
  VENDI: "sell",
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

/** The markets whose trades buy and sell no units by themselves, as files name them, and as B3 does. */
const derivatives: readonly [names: RegExp, market: string][] = [
  [/^EXERC(?:ICIO)?\b.{0,40}$/, "EXERCICIO DE OPCAO"],
  [/^(?:MERCADO )?(?:DE )?OPC(?:AO|OES)?(?: (?:DE )?(?:COMPRA|VENDA))?(?: SOBRE .{1,30})?$/, "OPCAO"],
  [/^(?:MERCADO )?(?:A )?TERMO$/, "TERMO"],
  [/^(?:MERCADO )?FUTUROS?$/, "FUTURO"],
];

const mayBeMarket = /EXERC|OPC|OPÇ|TERMO|FUTURO/i;

/** The market of a trade of an option, or at a later day, from the cells of its row. Empty for a trade of the asset itself. */
export function derivativeMarketOf(cells: readonly string[]): string {
  const labels = cells.filter((text) => text.length < 60 && mayBeMarket.test(text)).map(normalisedLabel);
  const found = derivatives.find(([names]) => labels.some((label) => names.test(label)));
  return found?.[1] ?? "";
}

/** 'PETR4', 'PETR4.SA', 'BVMF:PETR4' and 'PETR4 - PETROBRAS' are the same. 'BTC/USDT' is the coin, 'NASDAQ:AAPL' the stock. */
export function parseAsset(text: string, market = ""): Product {
  if (market !== "") return parseTradedCode(withoutMarket(text), market);
  const code = splitPair(text)?.coin ?? splitForeignMarket(text);
  if (code !== undefined) return { type: "other", code, name: code };
  return parseProduct(withoutMarket(text));
}
