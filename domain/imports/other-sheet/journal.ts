import { splitUnit } from "#domain/imports/currencies.ts";
import { parseDay } from "#domain/imports/dates.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { parseSide } from "#domain/imports/other-sheet/cell-texts.ts";
import { isWithheldHeader, mayBeCosts } from "#domain/imports/other-sheet/cost-headers.ts";
import { headerText, headerWords } from "#domain/imports/other-sheet/header-words.ts";
import { findTable, type Table } from "#domain/imports/other-sheet/table.ts";
import { columnsOfSides, isAmountText, isDayText, results } from "#domain/imports/other-sheet/two-trades.ts";
import type { Sheet, SheetRow, Workbook } from "#domain/imports/sheet.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

// A journal of results has a purchase and its sale in one row. Each of its rows becomes two.

/** The columns of a journal. `in` and `out`: the first trade and the second. */
type Journal = {
  table: Table;
  days: { in: number; out: number };
  prices: { in: number; out: number };
  quantity: number;
  side: number | null;
  results: readonly number[];
  /** Whether the headers say which price is that of the purchase. */
  namesSides: boolean;
};

const namesOf = (words: readonly string[]) => new Set(words);
const quantityNames = namesOf(headerWords.quantity);
const assetNames = namesOf(headerWords.asset);
const sideNames = namesOf(headerWords.side);
const priceWords = /\b(?:PRECOS?|PRICE|COTACAO|PU|UNITARI[OA])\b/;
const bareNames = /^(?:COMPRA|VENDA|ENTRADA|SAIDA|ENTRY|EXIT|BUY|SELL)(?: ?\(?R\$\)?)?$/;
const sideWords = /\b(?:COMPRAS?|VENDAS?|BUY|SELL)\b/;

const only = (indexes: readonly number[]): number | undefined =>
  indexes.length === 1 ? indexes[0] : undefined;

/** The columns of the two trades of each row; undefined if a sheet is no journal, or has costs that belong to both. */
function journalIn(table: Table): Journal | undefined {
  const { headers, rows, hasHeader } = table;
  if (!hasHeader) return undefined;
  const labels = headers.map((header) => normalisedLabel(header.slice(0, 200)));
  const named = (names: ReadonlySet<string>) =>
    headers.flatMap((header, index) => (names.has(headerText(header)) ? index : []));
  const isCell = (index: number, is: (text: string) => boolean) =>
    rows.some(({ cells }) => is((cells[index] ?? "").trim()));
  const isPrice = (index: number) =>
    priceWords.test(labels[index] ?? "") || bareNames.test(labels[index] ?? "");
  const amounts = columnsOfSides(table, isAmountText);
  const days = columnsOfSides(table, isDayText);
  const prices = { in: only(amounts.bought.filter(isPrice)), out: only(amounts.sold.filter(isPrice)) };
  const quantity = only(named(quantityNames));
  if (prices.in === undefined || prices.out === undefined || quantity === undefined) return undefined;
  if (amounts.bought.length > 1 || amounts.sold.length > 1 || named(assetNames).length === 0)
    return undefined;
  const ofDays = headers.flatMap((_, index) => (isCell(index, isDayText) ? index : []));
  const [first, last] = ofDays.length === 1 ? [ofDays[0], ofDays[0]] : [only(days.bought), only(days.sold)];
  if (first === undefined || last === undefined || ofDays.length > 2) return undefined;
  const isCost = (header: string) => mayBeCosts(header) || isWithheldHeader(header);
  const hasCosts = headers.some(
    (header, index) => isCost(header) && !results.test(labels[index] ?? "") && isCell(index, isAmountText),
  );
  if (hasCosts) return undefined;
  const ofResults = headers.flatMap((_, index) =>
    results.test(labels[index] ?? "") && !/%|PERCENT/.test(labels[index] ?? "") && isCell(index, isAmountText)
      ? index
      : [],
  );
  return {
    table,
    days: { in: first, out: last },
    prices: { in: prices.in, out: prices.out },
    quantity,
    side: named(sideNames).find((index) => index !== prices.in && index !== prices.out) ?? null,
    results: ofResults,
    namesSides: [prices.in, prices.out].every((index) => sideWords.test(labels[index] ?? "")),
  };
}

type Mark = "comma" | "point";

const numberIn = ({ cells, decimals }: SheetRow, index: number, mark: Mark): Decimal | null =>
  parseNumber(splitUnit((cells[index] ?? "").trim()).number, decimals?.has(index) ? "point" : mark);

const textIn = ({ cells }: SheetRow, index: number) => (cells[index] ?? "").trim();

/** Half a cent of rounding for each side, and nothing more. */
const maxGap = "0.01";

/** Whether the first trade of a row is the purchase, by the result that the row states. Undefined if it fits neither. */
function isLongByResult(row: SheetRow, journal: Journal, mark: Mark): boolean | undefined {
  const [first, last, quantity] = [journal.prices.in, journal.prices.out, journal.quantity].map((index) =>
    numberIn(row, index, mark),
  );
  const result = numberIn(row, journal.results[0] ?? -1, mark);
  if (!first || !last || !quantity || !result) return undefined;
  const gain = last.minus(first).times(quantity.abs());
  const fits = (expected: Decimal) => expected.minus(result).abs().lte(maxGap);
  if (fits(gain)) return true;
  return fits(zero.minus(gain)) && !journal.namesSides ? false : undefined;
}

const longWords = new Set(["LONG", "COMPRADO", "COMPRADA"]);
const shortWords = new Set(["SHORT", "VENDIDO", "VENDIDA"]);

function sideIn(text: string): "buy" | "sell" | undefined {
  const label = normalisedLabel(text.slice(0, 60));
  if (longWords.has(label)) return "buy";
  return shortWords.has(label) ? "sell" : parseSide(text);
}

const isClosed = (row: SheetRow, { prices, days }: Journal) =>
  !isBlankCell(textIn(row, prices.out)) || (days.in !== days.out && !isBlankCell(textIn(row, days.out)));

/** The directions of all rows; undefined if one of them is not certain. */
function directionsOf(rows: readonly SheetRow[], journal: Journal, mark: Mark): boolean[] | undefined {
  const directions: boolean[] = [];
  for (const row of rows) {
    const word = journal.side === null ? "" : textIn(row, journal.side);
    const side = sideIn(word);
    const isTold = journal.results.length > 0 && isClosed(row, journal);
    const byResult = isTold ? isLongByResult(row, journal, mark) : undefined;
    if (isTold && byResult === undefined) return undefined;
    const bySide = journal.namesSides || side === undefined ? undefined : side === "buy";
    const isOpen = !journal.namesSides && byResult === undefined && bySide === undefined && word !== "";
    if (isOpen) return undefined;
    if (bySide !== undefined && byResult !== undefined && bySide !== byResult) return undefined;
    directions.push(byResult ?? bySide ?? true);
  }
  return directions;
}

const headers = ["Data", "Operação", "Preço"];

/** A row of the columns of one trade, with the others as they are. */
function tradeOf(
  row: SheetRow,
  kept: readonly number[],
  { day, price, name }: { day: number; price: number; name: string },
): SheetRow {
  const from = [day, -1, price, ...kept];
  const moved = (columns: ReadonlySet<number> | undefined) =>
    columns && new Set(from.flatMap((column, index) => (columns.has(column) ? index : [])));
  const { decimals, days, units, cells, ...rest } = row;
  const ofUnits =
    units &&
    new Map(
      from.flatMap((column, index) => {
        const unit = units.get(column);
        return unit === undefined ? [] : [[index, unit] as const];
      }),
    );
  return {
    ...rest,
    cells: [cells[day] ?? "", name, cells[price] ?? "", ...kept.map((index) => cells[index] ?? "")],
    ...(decimals && { decimals: moved(decimals) ?? new Set() }),
    ...(days && { days: moved(days) ?? new Set() }),
    ...(ofUnits && { units: ofUnits }),
  };
}

function unfolded(sheet: Sheet): Sheet {
  const table = findTable(sheet);
  const journal = table && journalIn(table);
  if (!table || !journal) return sheet;
  const { days, prices, quantity, side } = journal;
  const rows = table.rows.filter((row) =>
    [quantity, prices.in].every((index) => isAmountText(textIn(row, index))),
  );
  const rest = table.rows.filter((row) => !rows.includes(row));
  // A row below the table may say more, such as a total, but is no trade.
  if (rows.length === 0 || rest.some((row) => isDayText(textIn(row, days.in)))) return sheet;
  const directions = directionsOf(rows, journal, "comma") ?? directionsOf(rows, journal, "point");
  if (!directions) return sheet;
  const dropped = new Set([days.in, days.out, prices.in, prices.out, side]);
  const kept = table.headers.flatMap((_, index) => (dropped.has(index) ? [] : index));
  const dayOf = (row: SheetRow | undefined) => parseDay(row ? textIn(row, days.in) : "") ?? "";
  const isNewestFirst = dayOf(rows[0]) > dayOf(rows.at(-1));
  const trades = rows.flatMap((row, index) => {
    const [first, last] = directions[index] ? ["Compra", "Venda"] : ["Venda", "Compra"];
    const pair = [tradeOf(row, kept, { day: days.in, price: prices.in, name: first ?? "" })];
    if (isClosed(row, journal))
      pair.push(tradeOf(row, kept, { day: days.out, price: prices.out, name: last ?? "" }));
    return isNewestFirst ? pair.toReversed() : pair;
  });
  const titles = table.titles.map((title, index) => ({ line: index + 1, cells: [title] }));
  const header = {
    line: (rows[0]?.line ?? 1) - 1,
    cells: [...headers, ...kept.map((index) => table.headers[index] ?? "")],
  };
  return { ...sheet, rows: [...titles, header, ...trades] };
}

/** The workbook with two rows for each one that states a purchase and its sale, where both are certain. */
export const unfoldJournals = (workbook: Workbook): Workbook => ({
  ...workbook,
  sheets: workbook.sheets.map(unfolded),
});
