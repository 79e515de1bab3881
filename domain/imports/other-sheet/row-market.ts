import { normalisedLabel } from "#domain/imports/label-text.ts";
import { derivativeMarketOf, isDay } from "#domain/imports/other-sheet/cell-texts.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import { type ColumnMapping, columnsRead } from "#domain/imports/other-sheet/mapping.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { type Product, parseTradedCode } from "#domain/imports/product.ts";

const derivative =
  /^(?:MERCADO )?(?:DE |A )?(?:OPC(?:AO|OES)(?: DE (?:COMPRA|VENDA))?|OPTIONS?|CALLS?|PUTS?|TERMO|FUTUROS?|FUTURES?|DERIVATIVOS?|EXERCICIO(?: DE OPC(?:AO|OES))?(?: DE (?:COMPRA|VENDA))?)$/;
const options = /^(?:OPTIONS?|CALLS?|PUTS?|DERIVATIVOS?)$/;
const expiries = /\b(VENCIMENTO|VENCTO|VENC|EXPIRY|EXPIRATION|MATURITY)\b/;

/** The market that a cell names, if it is no spot market. */
function derivativeMarket(text: string): string | undefined {
  if (text.length > 60) return undefined;
  const label = normalisedLabel(text);
  if (!derivative.test(label)) return derivativeMarketOf([text]) || undefined;
  return options.test(label) ? "OPCAO" : label.startsWith("FUTURE") ? "FUTURO" : label;
}

export type TradedProduct = { product: Product; market: string };

/** Creates a function that tells the market of a row by the columns that have no field. A share has no expiry. */
export function createMarketReader(
  { headers }: Table,
  mapping: ColumnMapping,
): (cells: readonly string[], product: Product) => TradedProduct {
  const read = columnsRead(mapping);
  const others = headers.flatMap((header, index) =>
    read.has(index) ? [] : { index, isExpiry: expiries.test(headerText(header)) },
  );
  return (cells, product) => {
    const markets = others.flatMap(({ index, isExpiry }) => {
      const text = (cells[index] ?? "").trim();
      return derivativeMarket(text) ?? (isExpiry && isDay(text) && product.type === "listed" ? "TERMO" : []);
    });
    const market = markets[0];
    return market === undefined
      ? { product, market: "" }
      : { product: parseTradedCode(product.code, market), market };
  };
}
