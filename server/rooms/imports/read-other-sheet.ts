import { createHash } from "node:crypto";
import {
  type ColumnField,
  type ColumnMapping,
  type ImportColumns,
  maxPreviewLength,
  maxShownNumbers,
  previewRows,
} from "#contract/import-columns.ts";
import { type LeftOutRows, maxLeftOutRows } from "#contract/imports.ts";
import { fieldProblem } from "#contract/problem.ts";
import { withoutCpf } from "#domain/imports/cpf.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { parseNumber } from "#domain/imports/numbers.ts";
import { isBrazilian } from "#domain/imports/other-sheet/brazilian-file.ts";
import { withoutRates } from "#domain/imports/other-sheet/cost-headers.ts";
import { columnOrder } from "#domain/imports/other-sheet/day-order.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import { columnsRead, fitsWidth } from "#domain/imports/other-sheet/mapping.ts";
import { openNumbers, openPrices } from "#domain/imports/other-sheet/number-marks.ts";
import {
  type OtherReading,
  type OtherTable,
  readOtherTable,
} from "#domain/imports/other-sheet/read-other-file.ts";
import { isSideOpen, sidesOfSheets } from "#domain/imports/other-sheet/side-hints.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { openStoredDay } from "#domain/imports/other-sheet/table-days.ts";
import { priceOfTotal } from "#domain/imports/other-sheet/total-column.ts";
import { unreadCellText } from "#domain/imports/other-sheet/unread-text.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import type { MarketFacts } from "#server/rooms/imports/market-facts.ts";
import { shownCells } from "#server/rooms/imports/personal-cells.ts";

/** A mapping by the digest of the headers it was made for, in hexadecimal. */
export type Templates = ReadonlyMap<string, ColumnMapping>;

/** A mapping that was used. Without headers there is nothing to know a later file by. */
export type Template = { digest: Buffer | null; mapping: ColumnMapping };

export type ColumnSource = {
  chosen: ColumnMapping | undefined;
  templates: Templates;
  market: MarketFacts;
  today: Day;
};

const digestOf = ({ hasHeader, headers }: Table): Buffer | null =>
  hasHeader
    ? createHash("sha256")
        .update(JSON.stringify(headers.map(normalisedLabel)))
        .digest()
    : null;

function mappingOf(
  { table, guess }: OtherTable,
  digest: Buffer | null,
  { chosen, templates }: ColumnSource,
): Pick<ImportColumns, "mapping" | "source"> {
  if (chosen) {
    if (!fitsWidth(chosen, table.headers.length))
      throw fieldProblem("invalid-input", "columns", "O arquivo não tem uma das colunas escolhidas.");
    return { mapping: chosen, source: "chosen" };
  }
  const template = digest && templates.get(digest.toString("hex"));
  if (template && fitsWidth(template, table.headers.length))
    return { mapping: withoutRates(table, template), source: "remembered" };
  return { mapping: { ...guess }, source: "guessed" };
}

type Mark = "comma" | "point";

function problemsOf({ problems, unreadable }: OtherReading): ImportColumns["problems"] {
  const ofMapping = problems.map(({ field, kind }) => ({
    field,
    message: kind === "missing" ? "Escolha a coluna." : "Esta coluna já está em outro campo.",
  }));
  const ofCells = [...unreadable].map(
    ([field, { count, line, text, cause }]): { field: ColumnField; message: string } => {
      const reason = unreadCellText(field, text, cause);
      return {
        field,
        message:
          count === 1
            ? `Linha ${line} não lida. ${reason}.`
            : `${count.toLocaleString("pt-BR")} linhas não lidas. A primeira é a ${line}. ${reason}.`,
      };
    },
  );
  return [...ofMapping, ...ofCells];
}

const preview = ({ headers, rows }: Table, reports: OtherReading["reports"]): ImportColumns["columns"] =>
  headers.map((header, index) => ({
    ...(reports[index] ?? { holds: "empty", use: "unread" }),
    header: withoutCpf(header.slice(0, maxPreviewLength)),
    cells: shownCells(
      header,
      rows.slice(0, previewRows).map(({ cells }) => (cells[index] ?? "").slice(0, maxPreviewLength)),
    ),
  }));

export type ReadOtherSheet = {
  columns: ImportColumns;
  rows: readonly ImportRow[];
  /** Undefined without any. */
  leftOut: LeftOutRows | undefined;
  /** Null if nothing was read. */
  template: Template | null;
};

const leftOutRows = ({ leftOut }: OtherReading): LeftOutRows | undefined =>
  leftOut.length > 0 ? { count: leftOut.length, rows: leftOut.slice(0, maxLeftOutRows) } : undefined;

/** An answer about a file holds for that file only. */
const remembered = (mapping: ColumnMapping): ColumnMapping => ({
  ...mapping,
  dayOrder: null,
  decimalMark: null,
  everySide: null,
  areSheetsLeftOut: false,
  totalCosts: null,
  priceIs: null,
});

/** The numbers that may be a thousand with both readings, for the question to the person. */
function openNumberOf(
  table: Table,
  mapping: ColumnMapping,
  priceMark: Mark | null,
): ImportColumns["openNumber"] {
  const open = openNumbers(table, mapping).filter(
    ({ column }) => priceMark === null || column !== mapping.price,
  );
  const rows = open.slice(0, maxShownNumbers).flatMap(({ text, column, row }) => {
    const comma = parseNumber(text, "comma");
    const point = parseNumber(text, "point");
    if (!comma || !point) return [];
    const code = withoutCpf((row.cells[mapping.asset ?? -1] ?? "").trim().slice(0, 40));
    const header = withoutCpf((table.headers[column] ?? "").slice(0, maxPreviewLength));
    return { text, comma: textOf(comma), point: textOf(point), line: row.line, code, header };
  });
  const [first] = rows;
  if (!first) return null;
  const { text, comma, point } = first;
  const proposed = isBrazilian(table, mapping) && text.includes(".") ? "comma" : null;
  return { text, comma, point, proposed, rows, count: open.length };
}

const plainAmounts = /^(?:VALOR|VALUE|AMOUNT)$/;

/**
 * A plain 'Valor' as the price of one unit or as the total of a trade, as all closes near the days tell. The guess as it is if
 * they do not.
 */
async function withPlainAmount(
  table: Table,
  guess: ColumnMapping,
  source: ColumnSource,
): Promise<ColumnMapping> {
  const used = columnsRead(guess);
  const [amount, ...others] = table.headers.flatMap((header, index) =>
    plainAmounts.test(headerText(header)) && !used.has(index) ? index : [],
  );
  const isOpen = guess.price === null && guess.total === null && guess.quantity !== null && table.hasHeader;
  if (!isOpen || amount === undefined || others.length > 0) return guess;
  const asTotal = { ...guess, total: amount };
  const { rows } = readOtherTable(table, asTotal, { priceMark: null, today: source.today });
  const prices = rows.flatMap((row) =>
    row.kind === "other-trades" && row.operation === null && row.product.type === "listed"
      ? { code: row.product.code, day: row.day, comma: row.price.times(row.quantity), point: row.price }
      : [],
  );
  const fitting = prices.length > 0 ? await source.market.priceMark(prices) : null;
  if (fitting === null) return guess;
  return fitting === "point" ? asTotal : { ...guess, price: amount };
}

const plainPrices =
  /^(?:PRECO|PRICE|PRECO (?:DE|DA) COMPRA|PRECO PAGO|PURCHASE PRICE|PRECO (?:DA|DE) OPERACAO)$/;

const isPlainPrice = ({ headers }: Table, column: number | null) =>
  column !== null && plainPrices.test(headerText(headers[column] ?? ""));

/** From so many trades on the closes prove that a price is a total. One alone may be a slip. */
const provingTrades = 2;

/**
 * A plain 'Preço' as the total of its trade, where all closes near the days tell that it is. Undefined where it may be the price of
 * a unit. A trade of one unit tells nothing.
 */
async function totalInPrice(
  table: Table,
  mapping: ColumnMapping,
  { rows }: OtherReading,
  { market }: ColumnSource,
): Promise<{ mapping: ColumnMapping; isProven: boolean } | undefined> {
  const { price, total, quantity } = mapping;
  if (price === null || total !== null || quantity === null) return undefined;
  if (!isPlainPrice(table, price)) return undefined;
  const prices = rows.flatMap((row) =>
    row.kind === "other-trades" && row.operation === null && row.product.type === "listed"
      ? {
          code: row.product.code,
          day: row.day,
          comma: row.price,
          point: priceOfTotal(row.price, row.quantity),
        }
      : [],
  );
  if (prices.length === 0) return undefined;
  const { mark, count } = await market.toldMark(prices);
  if (mark !== "point") return undefined;
  return { mapping: { ...mapping, price: null, total: price }, isProven: count >= provingTrades };
}

/** Reads a spreadsheet that is not B3's with the mapping of the person, the remembered one, or the guess. */
export async function readOtherSheet(found: OtherTable, source: ColumnSource): Promise<ReadOtherSheet> {
  const { table } = found;
  const digest = digestOf(table);
  const known = mappingOf(found, digest, source);
  const isGuessed = known.source === "guessed";
  const plain = isGuessed ? await withPlainAmount(table, known.mapping, source) : known.mapping;
  const prices = openPrices(table, plain, source.today);
  const priceMark = prices.length > 0 ? await source.market.priceMark(prices) : null;
  const hints = { priceMark, today: source.today };
  const first = readOtherTable(table, plain, hints);
  const asTotal = isGuessed ? await totalInPrice(table, plain, first, source) : undefined;
  const used = { ...known, mapping: asTotal?.mapping ?? plain };
  const reading = asTotal ? readOtherTable(table, asTotal.mapping, hints) : first;
  const isTold = used.mapping.priceIs !== null || isPlainPrice(table, used.mapping.total);
  const isRead = reading.problems.length === 0;
  const days = columnOrder(table, used.mapping, source.today);
  return {
    columns: {
      ...used,
      columns: preview(table, reading.reports),
      isDayOrderOpen: days.certainty === "open",
      readDayOrder: days.certainty === "settled" ? null : days.order,
      swappedDay: openStoredDay(table, used.mapping, source.today),
      isTotalOpen: reading.isTotalOpen,
      totalInPrice: asTotal && !asTotal.isProven ? "open" : isTold ? "told" : null,
      isSideOpen: isSideOpen(table, used.mapping),
      sheetSides: isSideOpen(table, used.mapping) ? sidesOfSheets(table) : [],
      openSheets: [...found.unread],
      openNumber: openNumberOf(table, used.mapping, priceMark),
      problems: problemsOf(reading),
    },
    rows: await source.market.withCurrencies(reading.rows),
    leftOut: leftOutRows(reading),
    template: isRead ? { digest, mapping: remembered(used.mapping) } : null,
  };
}
