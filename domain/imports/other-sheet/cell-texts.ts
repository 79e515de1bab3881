import { splitForeignMarket, splitPair } from "#domain/imports/currencies.ts";
import { parseDay } from "#domain/imports/dates.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { type Product, parseProduct, parseTradedCode } from "#domain/imports/product.ts";
import { cnpjOf } from "#domain/kernel/cnpj.ts";
import { withoutMarket } from "#domain/kernel/ticker.ts";

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
  INVESTIMENTO: "buy",
  "COMPRA A VISTA": "buy",
  "COMPRA FRACIONARIO": "buy",
  "COMPRA FRACIONARIA": "buy",
  "COMPRA NO FRACIONARIO": "buy",
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
  "VENDA FRACIONARIO": "sell",
  "VENDA FRACIONARIA": "sell",
  "VENDA NO FRACIONARIO": "sell",
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

/** The kind or the class of a security, as people write it beside a ticker. */
const kinds =
  /^(?:ETFS?|FIIS?|FIAGROS?|FI|BDRS?|ACAO|ACOES|UNITS?|UNT|ON|PN|PN[A-F]|N[12]|NM|MA|CI|DRN|DR[123]|FUNDO|IMOBILIARIO|INFRA|FRACIONARIO|-)$/;
/** Words of something else than the security itself. */
const otherWords =
  /^(?:COMPR|VEND|CANCEL|ESTORN|OPC|CALL|PUT|STRIKE|DIREIT|SUBSCRI|RECIBO|BONIF|DIVID|JCP|JSCP|JURO|RENDIM|PROVENT|AMORT|ALUG|EMPREST|BTC|TERMO|FUTUR|EXERC|VENC|LEIL|FRACAO|FRACOES|RESG|TRANSF|DESDOB|SPLIT|GRUP|CONVER|INCORP|CISAO|TROCA|OFERTA|IPO|RESERVA|SOBRA|SALDO|TOTAL|SUBTOTAL|POSICAO|MEDI|DAY|TRADE|DT|SHORT|GARANT|BLOQ|PENDENTE|ABERT|EX|ANTIG|AGORA|NAO|SEM|CDB|RDB|LCI|LCA|LIG|CRI|CRA|COE|DEB|TESOURO|FIDC)/;
const nameWord = /^[A-Z][A-Z&.']{1,30}$|^[E&-]$/;
const maxWords = 8;

/**
 * The listed security of a cell with one ticker and its kind: 'ETF BOVA11', 'PETR4 PN'. With brackets, the other words may be
 * its name: 'PETROBRAS (PETR4)'. Undefined if another word may say something else.
 */
function tickerAmongWords(text: string): Product | undefined {
  const label = normalisedLabel(text.slice(0, 61));
  const [, before = "", inBrackets = ""] = /^([^()]{1,60})\(([^()]{1,60})\)$/.exec(label) ?? [];
  const words = (inBrackets === "" ? label : `${before} ${inBrackets}`).split(/\s+/).filter(Boolean);
  const products = words.map((word) => parseProduct(withoutMarket(word)));
  const [found, ...others] = products.filter(({ type }) => type !== "other");
  const rest = words.filter((_, index) => products[index] !== found);
  const isName = (word: string) => inBrackets !== "" && nameWord.test(word) && !otherWords.test(word);
  const isCertain = found?.type === "listed" && others.length === 0 && words.length <= maxWords;
  if (!isCertain || !rest.every((word) => kinds.test(word) || isName(word))) return undefined;
  return { ...found, name: rest.join(" ") };
}

/** '26.199.519/0001-34', also beside a name: 'CNPJ 26.199.519/0001-34'. */
const punctuatedCnpj = /(?:^|[^\d])(\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{14})(?!\d)/;

/** The fund that a text names by its CNPJ, whose digits are its ticker. */
export function fundOfCnpj(text: string): Product | undefined {
  const [, written = ""] = punctuatedCnpj.exec(text.slice(0, 200)) ?? [];
  const code = cnpjOf(written);
  if (code === undefined) return undefined;
  const rest = text.replace(written, " ").replace(/\bCNPJ\b:?|[()]/gi, " ");
  const name = rest.replace(/^[\s:-]{1,10}|[\s:-]{1,10}$/g, "").replace(/\s+/g, " ");
  return { type: "other", code, name: name || code };
}

/** A text without the marks of footnotes: '*PETR4', 'VALE3 (1)', 'ABEV3¹'. A number in brackets is one beside a ticker alone. */
function withoutNotes(written: string): string {
  const text = written
    .replace(/^\s{0,3}\*{1,3}\s{0,3}(?=[\p{L}\d])/u, "")
    .replace(/[\s*†‡¹²³⁴-⁹]{1,10}$/, "");
  const [, ticker] = /^([A-Za-z]{4}\d{1,2}F?)\s{0,2}[([](?:\*{1,3}|[1-9]|1\d)[)\]]$/.exec(text) ?? [];
  return ticker ?? text;
}

/** 'PETR4', 'PETR4.SA', 'BVMF:PETR4' and 'PETR4 - PETROBRAS' are the same. 'BTC/USDT' is the coin, 'NASDAQ:AAPL' the stock. */
export function parseAsset(written: string, market = ""): Product {
  const text = withoutNotes(written);
  if (market !== "") return parseTradedCode(withoutMarket(text), market);
  const fund = fundOfCnpj(text);
  if (fund) return fund;
  const code = splitPair(text)?.coin ?? splitForeignMarket(text);
  if (code !== undefined) return { type: "other", code, name: code };
  const product = parseProduct(withoutMarket(text));
  return (product.type === "other" ? tickerAmongWords(text) : undefined) ?? product;
}
