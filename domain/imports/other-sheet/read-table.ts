import { withoutCpf } from "#domain/imports/cpf.ts";
import { real } from "#domain/imports/currencies.ts";
import { parseInstitution } from "#domain/imports/institutions.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { createNetReader } from "#domain/imports/other-sheet/bond-taxes.ts";
import { isDay, parseAsset } from "#domain/imports/other-sheet/cell-texts.ts";
import { mayBeCosts } from "#domain/imports/other-sheet/cost-headers.ts";
import { createFundNamer } from "#domain/imports/other-sheet/fund-name.ts";
import { createKeyWriter } from "#domain/imports/other-sheet/key-texts.ts";
import { MappedCells, type ReadingHints, styleOf } from "#domain/imports/other-sheet/mapped-cells.ts";
import type { ColumnField, ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { isHeaderRow, repeatedRows } from "#domain/imports/other-sheet/repeated-blocks.ts";
import { createCurrencyReader } from "#domain/imports/other-sheet/row-currency.ts";
import { createMarketReader, type TradedProduct } from "#domain/imports/other-sheet/row-market.ts";
import { type Section, Sections } from "#domain/imports/other-sheet/sections.ts";
import { createAmountReader, createPaymentReader } from "#domain/imports/other-sheet/sheet-payment.ts";
import { createTitleReader } from "#domain/imports/other-sheet/sheet-title.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { withTitleCodes } from "#domain/imports/other-sheet/title-codes.ts";
import { priceOfTotal } from "#domain/imports/other-sheet/total-column.ts";
import { unreadCellText } from "#domain/imports/other-sheet/unread-text.ts";
import { RowKeys } from "#domain/imports/row-key.ts";
import type { OtherTradeFields, OtherTradeRow, UnreadableRow } from "#domain/imports/rows.ts";
import { formulaWithoutValue, type SheetRow } from "#domain/imports/sheet.ts";
import { decimal, zero } from "#domain/kernel/decimal.ts";
import { isTickerShaped } from "#domain/kernel/ticker.ts";

/** Cells of one column that cannot be read: their number, and the first of them, with its cause if it is not the text itself. */
type UnreadableCells = { count: number; line: number; text: string; cause?: string | undefined };

export type TableReading = {
  /** The newest first, as B3 lists its rows. */
  rows: (OtherTradeRow | UnreadableRow)[];
  unreadable: ReadonlyMap<ColumnField, UnreadableCells>;
  /** Nothing tells whether the totals have the costs in them. */
  isTotalOpen: boolean;
  /** Totals and notes among the rows, which are no trades. */
  leftOut: readonly LeftOutRow[];
};

type LeftOutRow = { sheet: string; line: number; text: string };

type Context = {
  currency: Pick<OtherTradeRow, "saysReais" | "foreign"> & { hasCoinFees?: true };
  traded: TradedProduct;
  /** An application with an amount and without units. */
  isWhole: boolean;
  section: Section;
};

/** No exchange takes a larger part of the coins. */
const maxCoinFee = "0.1";

/**
 * A purchase whose costs were taken from the coins: fewer came in, and the money that was paid stays. A sale pays them beside the
 * coins that it states, so that they wait for the person.
 */
function withCoinFees(trade: OtherTradeFields): OtherTradeFields {
  const { side, quantity, price, fees: coinFees, operation } = trade;
  if (operation !== null) return trade;
  if (side === "sell" || coinFees.gt(quantity.times(maxCoinFee)))
    return {
      ...trade,
      value: null,
      foreign: { currency: real, doubt: null, hasSameFees: false, rate: null },
    };
  const received = quantity.minus(coinFees);
  const value = received.times(price).toDecimalPlaces(10);
  return { ...trade, quantity: received, fees: coinFees.times(price).toDecimalPlaces(10), value, coinFees };
}

function readTrade(
  cells: MappedCells,
  { currency: { hasCoinFees, ...currency }, traded, section, isWhole }: Context,
): OtherTradeFields {
  const ended = cells.endedOrder();
  const cash = cells.cashMovement();
  const operation = ended ?? cash ?? cells.operation() ?? section.title;
  const day = cells.day();
  const amount = (field: "quantity" | "price") =>
    operation === null ? cells.number(field) : cells.optionalNumber(field);
  const signed = cells.has("quantity") && !isWhole ? amount("quantity") : zero;
  const stated = cells.has("price") ? amount("price") : null;
  const asset = cells.text("asset");
  if (isBlankCell(asset)) cells.note("asset");
  for (const field of ["asset", "institution"] as const)
    if (cells.text(field) === formulaWithoutValue) cells.note(field);
  const side = cells.side();
  if (operation === null && cells.has("quantity") && !isWhole && signed.isZero()) cells.note("quantity");
  if (operation === null && stated?.lt(0)) cells.note("price");
  const quantity = signed.abs();
  const value =
    stated === null ? (operation === null ? cells.valueOfTotal(side) : zero) : quantity.times(stated);
  const price = stated ?? priceOfTotal(value, quantity);
  const trade: OtherTradeFields = {
    kind: "other-trades",
    ...traded,
    institution: parseInstitution(cells.text("institution")),
    day,
    side,
    quantity,
    price: price.abs(),
    operation,
    value: currency.foreign ? null : value.abs().toDecimalPlaces(10),
    fees: cells.fees(),
    withheld: cells.optionalNumber("withheld").abs(),
    isRounded: cells.dropped("quantity").gt(0) || cells.dropped("price").times(quantity).gte("0.01"),
    ...currency,
    ...(ended !== null && { isEndedOrder: true as const }),
    ...(cash !== null && { isCash: true as const }),
  };
  return hasCoinFees ? withCoinFees(trade) : trade;
}

/** The amount of an application counts as units of one real. A sale, and any other asset, needs its quantity. */
function readApplied(cells: MappedCells, trade: OtherTradeFields, isWhole: boolean): void {
  if (trade.operation !== null || (cells.has("quantity") && !isWhole)) return;
  const isApplication = trade.title !== undefined && trade.side === "buy";
  if (isApplication && trade.value !== null) {
    trade.quantity = trade.value;
    trade.price = decimal("1");
  } else cells.note("quantity");
}

/** 'Subtotal março', 'TOTAL GERAL', 'Total de 2024', 'Total ITUB4'. */
const isTotal =
  /^(?:GRAND )?(?:SUB ?)?TOTA(?:L|IS)(?: (?:(?:D[EO] )?[A-Z]{4}\d{1,2}|GERAL|PARCIAL|ACUMULADO|DO ANO|DO MES|(?:D[EO] |EM )?(?:\d{4}|JAN|FEV|MAR|ABR|MAI|JUN|JUL|AGO|SET|OUT|NOV|DEZ)[A-Z]*(?:[ /](?:DE )?\d{2,4})?))?:?$/;

/** Costs of several trades in a row of their own: 'Taxas e corretagem', 4,90. */
const namesCosts = (cells: readonly string[]): boolean =>
  cells.some((text) => text.length < 60 && mayBeCosts(text)) &&
  cells.some((text) => parseNumber(text, "either") !== null);

/** The line below the header of a table in a plain text: '|---|:---:|'. */
const isRule = (cells: readonly string[]): boolean =>
  cells.some((text) => /^:?-{2,}:?$/.test(text.trim())) &&
  cells.every((text) => /^(?::?-{2,}:?)?$/.test(text.trim()));

/** A note in a cell of its own names no day and no ticker, so that no trade is lost with it. */
function isNote(cells: readonly string[]): boolean {
  const [text, ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (text === undefined || others.length > 0 || !/\p{L}/u.test(text)) return false;
  const words = text.split(/[\s,;:()*]+/);
  return !words.some((word) => isDay(word) || isTickerShaped(word.toLowerCase()));
}

/** Blank rows, totals and repeated headers are no trades. Merged cells leave a trade without its day and its asset. */
function isTrade(row: SheetRow, mapped: MappedCells, headers: readonly string[]): boolean {
  const { cells } = row;
  if (isRule(cells) || isNote(cells)) return false;
  const hasAmounts =
    (/\d/.test(mapped.text("quantity")) && /\d/.test(mapped.text("price"))) || namesCosts(cells);
  if (isBlankCell(mapped.text("day")) && isBlankCell(mapped.text("asset")) && !hasAmounts) return false;
  if (isHeaderRow(row, headers)) return false;
  if (/\d/.test(mapped.text("day")) && !isTotal.test(normalisedLabel(mapped.text("day").slice(0, 60))))
    return true;
  return !cells.some((text) => text.length < 40 && isTotal.test(normalisedLabel(text)));
}

const maxShown = 60;
const maxRead = 200;

/** A total or a note with its text; undefined for a row without texts and amounts, and for a header. */
function leftOutRow(row: SheetRow, { sheet, headers }: Table): LeftOutRow | undefined {
  const texts = row.cells.map((text) => text.trim()).filter((text) => !isBlankCell(text));
  const isTold = texts.some((text) => /[\p{L}1-9]/u.test(text.replace(/R\$/gi, "")));
  if (!isTold || isRule(row.cells) || isHeaderRow(row, headers)) return undefined;
  const text = withoutCpf(texts.join(" ").slice(0, maxRead)).slice(0, maxShown).trim();
  return { sheet: row.sheet ?? sheet, line: row.line, text };
}

/** A number right of the header: the comma of a decimal may have divided the cells of the row. */
function extraColumn({ headerWidth, headers }: Table, { cells }: SheetRow): string | undefined {
  if (headerWidth === null) return undefined;
  const index = cells.findIndex((text, column) => column >= headerWidth && /^\d+$/.test(text.trim()));
  return index < 0
    ? undefined
    : `${headers[index] ?? ""}, que não tem título: uma vírgula pode ter dividido um número`;
}

/** Below a header of other columns, a number may be of another column. */
const movedColumn = ({ headers }: Table, { price }: ColumnMapping, { otherHeader }: Section) =>
  otherHeader === null
    ? undefined
    : `${headers[price ?? -1] ?? ""}, porque os títulos das colunas mudam na linha ${otherHeader}`;

/** The cells that are read in a row with one that is not. */
function toldBy({ day, product, quantity }: OtherTradeFields, { noted }: MappedCells) {
  return {
    code: noted.has("asset") ? "" : product.code,
    day: noted.has("day") ? null : day,
    quantity: noted.has("quantity") ? null : quantity,
  };
}

/** Reads the trades of a table whose mapping has no problems. */
export function readTable(table: Table, mapping: ColumnMapping, hints: ReadingHints): TableReading {
  const style = styleOf(table, mapping, hints);
  const currencyOf = createCurrencyReader(table, mapping);
  const tradedAs = createMarketReader(table, mapping);
  const named = createFundNamer(table, mapping);
  const paymentOf = createPaymentReader(table, style.markOf);
  const amountOf = createAmountReader(table, mapping, style.markOf);
  const withheldOf = createNetReader(table, mapping, style.markOf);
  const sections = new Sections(table, mapping);
  const titleOf = createTitleReader(table, mapping);
  const repeated = repeatedRows(table);
  const keys = new RowKeys();
  const keyText = createKeyWriter(style, mapping);
  const unreadable = new Map<ColumnField, UnreadableCells>();
  const leftOut: LeftOutRow[] = [];
  const rows = table.rows.flatMap((row): (OtherTradeRow | UnreadableRow)[] => {
    const cells = new MappedCells(row, mapping, style);
    const section = sections.next(row);
    if (section.isTitle) return [];
    if (!isTrade(row, cells, table.headers)) {
      const told = leftOutRow(row, table);
      if (told) leftOut.push(told);
      return [];
    }
    const place = { sheet: row.sheet ?? table.sheet, line: row.line };
    const currency = currencyOf(row, section.currency);
    const traded = tradedAs(row.cells, named(row.cells, parseAsset(cells.text("asset"))));
    const title = titleOf(row.cells, style.dayOf(row) ?? "");
    const isWhole = title !== undefined && mapping.price === null && isBlankCell(cells.text("quantity"));
    const trade = readTrade(cells, { currency, traded, section, isWhole });
    if (title) trade.title = title;
    trade.withheld = withheldOf(row, trade) ?? trade.withheld;
    readApplied(cells, trade, isWhole);
    // A 'Rendimento' of a deposit or a coin may be what it has grown, and no payment.
    const mayBePaid = trade.operation !== null && trade.foreign === null && traded.product.type === "listed";
    const payment = mayBePaid ? paymentOf(row, trade.operation ?? "") : undefined;
    if (payment) trade.payment = payment;
    const stated = mayBePaid && !payment ? amountOf(row, trade.operation ?? "", trade) : undefined;
    if (stated) trade.statedAmount = stated;
    const repeats = repeated.get(row);
    if (repeats) trade.repeats = repeats;
    const extra = extraColumn(table, row) ?? movedColumn(table, mapping, section);
    if (extra !== undefined) {
      const key = keys.next(keyText("unreadable other-trades", row));
      return [{ ...place, kind: "unreadable", sheetKind: "other-trades", key, column: extra }];
    }
    const { unreadable: field, unreadText: text, cause } = cells;
    if (field === undefined || (trade.isCash && !cells.noted.has("day")))
      return [{ ...trade, ...place, key: keys.next(keyText("other-trades", row)) }];
    const former = unreadable.get(field);
    if (former) former.count += 1;
    else unreadable.set(field, { count: 1, line: row.line, text, cause });
    const key = keys.next(keyText("unreadable other-trades", row));
    const header = table.headers[mapping[field] ?? -1] ?? "";
    const column = cause === undefined ? header : `${header}: ${cause}`;
    const told = { ...toldBy(trade, cells), reason: unreadCellText(field, text, cause) };
    return [{ ...place, kind: "unreadable", sheetKind: "other-trades", key, column, told }];
  });
  const days = rows.flatMap((row) => (row.kind === "other-trades" ? row.day : []));
  const isNewestFirst = (days[0] ?? "") > (days.at(-1) ?? "");
  return {
    rows: withTitleCodes(isNewestFirst ? rows : rows.toReversed()),
    unreadable,
    leftOut,
    isTotalOpen: style.totalCosts === "open" || mapping.totalCosts !== null,
  };
}
