import { parseDay } from "#domain/imports/dates.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { createTitleReader } from "#domain/imports/other-sheet/sheet-title.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { speaksOfPurchases, speaksOfSales } from "#domain/imports/side-words.ts";

const sideHeaders =
  /\b(C\/V|D\/C|C\/D|COMPRAS?|VENDAS?|VENDID[OA]S?|BUY|SELL|SOLD|SIDE|LADO|SENTIDO|SINAL|DIRECAO|FLUXO|OPERACAO|POSICAO|NATUREZA)\b/;
const codeHeaders = /\b(OPERACAO|SIDE|LADO|SENTIDO|NATUREZA|TIPO)\b/;
/** Headers of two columns of amounts, of which each row fills one. */
const halfHeaders =
  /\b(DEBITOS?|CREDITOS?|DEBIT|CREDIT|ENTRADAS?|SAIDAS?|COMPRAS?|VENDAS?|BUY|SELL|BOUGHT|SOLD)\b/;

const redemptions = /\bresgat/i;

export const isNegative = (text: string) => /^(?:R\$\s?)?[-−(]\s?(?:R\$\s?)?\d/.test(text);

const maxWords = 5;
const maxCodes = 3;
const fewAre = (texts: readonly string[], most: number) => new Set(texts).size <= most;

/** Whether the quantities themselves tell: a negative one is a sale. */
export const hasSignedQuantities = ({ rows }: Table, quantity: number | null): boolean =>
  quantity !== null && rows.some(({ cells }) => isNegative((cells[quantity] ?? "").trim()));

/** Whether no column and no sign tells a purchase from a sale. */
export const isWithoutSides = (table: Table, mapping: ColumnMapping): boolean =>
  mapping.side === null && !hasSignedQuantities(table, mapping.quantity ?? mapping.total);

const sheetsOf = ({ sheet, further }: Table): string[] => [sheet, ...further.map((other) => other.sheet)];

/** The sides that the names of several sheets tell: 'Compras' and 'Vendas'. Empty unless each name tells one. */
export function sidesOfSheets(table: Table): { sheet: string; side: "buy" | "sell" }[] {
  const sheets = sheetsOf(table);
  const areTold = sheets.every((name) => speaksOfSales(name) !== speaksOfPurchases(name));
  if (sheets.length < 2 || !areTold) return [];
  return sheets.map((sheet) => ({ sheet, side: speaksOfSales(sheet) ? "sell" : "buy" }));
}

/** The side of the rows of a sheet without sides: as the person says, or as the name of the sheet does. */
export function sideOfSheet(table: Table, mapping: ColumnMapping, sheet: string): "buy" | "sell" {
  const { everySide } = mapping;
  if (!isWithoutSides(table, mapping)) return "buy";
  if (everySide === "buy" || everySide === "sell") return everySide;
  return sidesOfSheets(table).find((named) => named.sheet === sheet)?.side ?? "buy";
}

/** Whether every row is an application with its issuer, rate and maturity, and no text around them speaks of a sale. */
function areApplications(table: Table, mapping: ColumnMapping): boolean {
  const { headers, titles, sheet, above, rows } = table;
  if ([...headers, ...titles, sheet, above].some((text) => speaksOfSales(text) || redemptions.test(text)))
    return false;
  const titleOf = createTitleReader(table, mapping);
  const days = rows.map(({ cells }) => parseDay((cells[mapping.day ?? -1] ?? "").trim()));
  return (
    rows.length > 0 &&
    rows.every(({ cells }, index) => {
      const day = days[index];
      const title = day ? titleOf(cells, day) : undefined;
      return title && title.issuer !== "" && title.remuneration !== null && title.maturity !== null;
    })
  );
}

/**
 * Whether nothing tells the side of a table's rows: no column, sign or title, and no header such as 'Preço de compra'. A
 * header of sales leaves it open in any case.
 */
export function isSideOpen(table: Table, mapping: ColumnMapping): boolean {
  const amount = mapping.price ?? mapping.total;
  if (amount === null || !isWithoutSides(table, mapping)) return false;
  if (mapping.quantity === null && mapping.total === null) return false;
  const sheets = sheetsOf(table);
  if (sheets.length > 1 && (sheets.some(speaksOfSales) || !sheets.every(speaksOfPurchases))) return true;
  const headers = [mapping.day, mapping.quantity, amount].map((index) => table.headers[index ?? -1] ?? "");
  if (areApplications(table, mapping)) return false;
  return headers.some(speaksOfSales) || ![...headers, ...table.titles, table.sheet].some(speaksOfPurchases);
}

/** Whether a column of words, signs or codes may tell the sales of a table without a column of sides. */
export function mayTellSides(header: string, cells: readonly string[]): boolean {
  const texts = cells.filter((text) => text !== "");
  if (texts.includes("+") || texts.some(speaksOfSales)) return true;
  if (texts.every((text) => /^\d{1,2}$/.test(text)))
    return texts.length > 0 && codeHeaders.test(headerText(header)) && fewAre(texts, maxCodes);
  const hasWords = texts.some((text) => /\p{L}/u.test(text) && !/\d/.test(text));
  return hasWords && sideHeaders.test(headerText(header)) && fewAre(texts, maxWords);
}

/** Whether a column of amounts may tell the sales: by their signs, or because only some rows have one. */
export function mayAmountsTellSides(header: string, cells: readonly string[]): boolean {
  const amounts = cells.filter((text) => /[1-9]/.test(text));
  const negative = amounts.filter(isNegative).length;
  if (negative > 0 && negative < amounts.length) return true;
  return amounts.length < cells.length && halfHeaders.test(headerText(header));
}
