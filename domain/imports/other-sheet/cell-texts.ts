import type { Day } from "#domain/calendar.ts";
import { parseDay } from "#domain/imports/dates.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { splitForeignMarket, splitPair } from "#domain/imports/other-sheet/currencies.ts";
import type { DayOrder } from "#domain/imports/other-sheet/mapping.ts";
import { type Product, parseProduct } from "#domain/imports/product.ts";
import { withoutMarket } from "#domain/ticker.ts";

const numericDay = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4}|\d{2})$/;

const dateOf = (text: string) => text.trim().slice(0, 40).split(/[\sT]/)[0] ?? "";

/** Null if the text is no day in this order. */
export function parseDayIn(text: string, order: DayOrder): Day | null {
  if (order === "day-first") return parseDay(text);
  const [, month, mark, day, year] = numericDay.exec(dateOf(text)) ?? [];
  return parseDay(month && mark && day && year ? `${day}${mark}${month}${mark}${year}` : text);
}

/** The order that the days of a column prove. `open`: either is possible. Null if no day depends on it. */
export function provenDayOrder(texts: Iterable<string>): DayOrder | "open" | null {
  let [isDayFirst, isMonthFirst, isOpen] = [false, false, false];
  for (const text of texts) {
    const [, first, , second] = numericDay.exec(dateOf(text)) ?? [];
    if (!first || !second) continue;
    if (Number(first) > 12) isDayFirst = true;
    else if (Number(second) > 12) isMonthFirst = true;
    else isOpen = true;
  }
  if (isDayFirst !== isMonthFirst) return isDayFirst ? "day-first" : "month-first";
  return isOpen || isDayFirst ? "open" : null;
}

const sides: Readonly<Record<string, "buy" | "sell">> = {
  C: "buy",
  COMPRA: "buy",
  COMPRAR: "buy",
  ENTRADA: "buy",
  APLICACAO: "buy",
  B: "buy",
  BUY: "buy",
  BOUGHT: "buy",
  PURCHASE: "buy",
  V: "sell",
  VENDA: "sell",
  VENDER: "sell",
  SAIDA: "sell",
  RESGATE: "sell",
  S: "sell",
  SELL: "sell",
  SOLD: "sell",
  SALE: "sell",
};

export const parseSide = (text: string): "buy" | "sell" | undefined => {
  const label = normalisedLabel(text);
  return Object.hasOwn(sides, label) ? sides[label] : undefined;
};

/** 'PETR4', 'PETR4.SA', 'BVMF:PETR4' and 'PETR4 - PETROBRAS' are the same. 'BTC/USDT' is the coin, 'NASDAQ:AAPL' the stock. */
export function parseAsset(text: string): Product {
  const code = splitPair(text)?.coin ?? splitForeignMarket(text);
  if (code !== undefined) return { type: "other", code, name: code };
  return parseProduct(withoutMarket(text));
}
