import type { Day } from "#domain/calendar.ts";
import { type Decimal, textOf, zero } from "#domain/decimal.ts";
import { parseDay } from "#domain/imports/dates.ts";
import { parseInstitution } from "#domain/imports/institutions.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { type DecimalMark, isBlankCell, parseAllDecimals, parseNumber } from "#domain/imports/numbers.ts";
import { parseAsset } from "#domain/imports/other-sheet/cell-texts.ts";
import { createSideReader, type Side } from "#domain/imports/other-sheet/column-sides.ts";
import { splitUnit, withoutPerUnit } from "#domain/imports/other-sheet/currencies.ts";
import { type ColumnField, type ColumnMapping, feeColumns } from "#domain/imports/other-sheet/mapping.ts";
import { provenColumnMarks } from "#domain/imports/other-sheet/number-marks.ts";
import { isUndone } from "#domain/imports/other-sheet/operation-words.ts";
import { createCurrencyReader } from "#domain/imports/other-sheet/row-currency.ts";
import { createDoubtReader } from "#domain/imports/other-sheet/row-doubts.ts";
import { createMarketReader, type TradedProduct } from "#domain/imports/other-sheet/row-market.ts";
import { type Section, Sections } from "#domain/imports/other-sheet/sections.ts";
import { isNegative, isWithoutSides } from "#domain/imports/other-sheet/side-hints.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { createDayReader } from "#domain/imports/other-sheet/table-days.ts";
import { RowKeys, rowText } from "#domain/imports/row-key.ts";
import type { OtherTradeRow, UnreadableRow } from "#domain/imports/rows.ts";
import { formulaWithoutValue, type SheetRow } from "#domain/imports/sheet.ts";

/** Cells of one column that cannot be read: their number, and the first of them, with its cause if it is not the text itself. */
type UnreadableCells = { count: number; line: number; text: string; cause?: string | undefined };

export type TableReading = {
  /** The newest first, as B3 lists its rows. */
  rows: (OtherTradeRow | UnreadableRow)[];
  unreadable: ReadonlyMap<ColumnField, UnreadableCells>;
};

/** Settles what the file itself does not. */
export type ReadingHints = {
  /** The mark of prices that may be a thousand, as the market's closes tell. */
  priceMark: "comma" | "point" | null;
  /** The last day that a number of days may be. Null without one: then such numbers are no days. */
  today: Day | null;
};

type Style = {
  dayOf: (row: SheetRow) => Day | null;
  markOf: (column: number) => DecimalMark;
  /** The side that a cell of the column of sides states. */
  sideOf: (text: string) => Side | undefined;
  /** The side of a row without a cell or a sign that tells it. */
  side: Side;
  /** The text of a row that puts its trade in doubt. */
  doubtIn: (cells: readonly string[], side: Side | undefined) => string | null;
};

function styleOf(table: Table, mapping: ColumnMapping, { priceMark, today }: ReadingHints): Style {
  const { ofColumns, ofFile } = provenColumnMarks(table, mapping);
  return {
    dayOf: createDayReader(table, mapping, today),
    sideOf: createSideReader(table, mapping),
    doubtIn: createDoubtReader(table, mapping),
    side: (isWithoutSides(table, mapping) ? mapping.everySide : null) ?? "buy",
    markOf(column) {
      const mark = ofColumns.get(column) ?? ofFile;
      if (mark !== "unknown" || !ofColumns.has(column)) return mark;
      return mapping.decimalMark ?? (column === mapping.price ? priceMark : null) ?? "unknown";
    },
  };
}

const unitWords = new Set(
  "UN UND UNID UNIDADE UNIDADES COTA COTAS ACAO ACOES CT CTS SHARE SHARES UNIT UNITS".split(" "),
);

/** Reads the cells of one row by their fields and notes the first that cannot be read. */
class MappedCells {
  readonly #row: SheetRow;
  readonly #mapping: ColumnMapping;
  readonly #style: Style;
  unreadable: ColumnField | undefined;
  /** Why the cell cannot be read, if it is not its text. */
  cause: string | undefined;

  constructor(row: SheetRow, mapping: ColumnMapping, style: Style) {
    this.#row = row;
    this.#mapping = mapping;
    this.#style = style;
  }

  has(field: ColumnField): boolean {
    return this.#mapping[field] !== null;
  }

  text(field: ColumnField): string {
    const index = this.#mapping[field];
    return index === null ? "" : this.#textAt(index);
  }

  #textAt(index: number): string {
    return (this.#row.cells[index] ?? "").trim();
  }

  note(field: ColumnField, cause?: string): void {
    if (this.unreadable === undefined) this.cause = cause;
    this.unreadable ??= field;
  }

  day(): Day {
    const day = this.#style.dayOf(this.#row);
    if (day === null) this.note("day");
    return day ?? "";
  }

  /** Zero for an empty cell. */
  optionalNumber(field: ColumnField): Decimal {
    const index = this.#mapping[field];
    return index === null ? zero : this.#numberAt(field, index);
  }

  #amountAt(field: ColumnField, index: number): { number: string; unit: string } {
    const text = this.#textAt(index);
    return splitUnit(field === "price" ? withoutPerUnit(text) : text);
  }

  #numberAt(field: ColumnField, index: number): Decimal {
    const text = this.#textAt(index);
    if (isBlankCell(text)) return zero;
    const isStored = this.#row.decimals?.has(index);
    const { number: digits, unit } = this.#amountAt(field, index);
    const number = parseNumber(digits, isStored ? "point" : this.#style.markOf(index));
    const isShare = this.#row.units?.get(index) === "%";
    if (number === null || isShare || (field === "quantity" && !this.#isOwnUnit(unit))) this.note(field);
    return number ?? zero;
  }

  /** The decimals of a number that are not kept. */
  dropped(field: "quantity" | "price"): Decimal {
    const index = this.#mapping[field];
    if (index === null) return zero;
    const mark = this.#row.decimals?.has(index) ? "point" : this.#style.markOf(index);
    const whole = parseAllDecimals(this.#amountAt(field, index).number, mark) ?? zero;
    return whole.minus(whole.toDecimalPlaces(10)).abs();
  }

  /** '0.01BTC' of BTC, '10 cotas'. */
  #isOwnUnit(unit: string): boolean {
    if (unit === "" || unitWords.has(normalisedLabel(unit))) return true;
    return parseAsset(this.text("asset")).code === normalisedLabel(unit);
  }

  number(field: ColumnField): Decimal {
    if (isBlankCell(this.text(field))) this.note(field);
    return this.optionalNumber(field);
  }

  /** The sum of all columns of costs. Brokers write costs with either sign, but costs of both signs are not certain. */
  fees(): Decimal {
    const costs = feeColumns(this.#mapping).map((index) => this.#numberAt("fees", index));
    if (costs.some((cost) => cost.gt(0)) && costs.some((cost) => cost.lt(0))) this.note("fees");
    return costs.reduce((sum, cost) => sum.plus(cost), zero).abs();
  }

  /** The word of a row that is neither a purchase nor a sale; null for a trade. */
  operation(): string | null {
    const status = this.#row.cells.find(isUndone);
    if (status !== undefined) return status.trim();
    const side = this.#toldSide();
    return side ? this.#style.doubtIn(this.#row.cells, side) : this.text("side").slice(0, 60);
  }

  #toldSide(): Side | undefined {
    if (this.has("side")) return this.#style.sideOf(this.text("side"));
    return isNegative(this.text("quantity")) ? "sell" : this.#style.side;
  }

  side(quantity: Decimal): Side {
    if (!this.has("side")) return quantity.lt(0) ? "sell" : this.#style.side;
    const side = this.#toldSide();
    if (side === "buy" && quantity.lt(0))
      this.note("quantity", `o sinal não combina com “${this.text("side")}”`);
    return side ?? "buy";
  }
}

type TradeFields = Omit<OtherTradeRow, "key" | "sheet" | "line">;

type Context = {
  currency: Pick<OtherTradeRow, "saysReais" | "foreign">;
  traded: TradedProduct;
  section: Section;
};

function readTrade(cells: MappedCells, { currency, traded, section }: Context): TradeFields {
  const operation = cells.operation() ?? section.title;
  const day = cells.day();
  const [signed, price] = (["quantity", "price"] as const).map((field) =>
    operation === null ? cells.number(field) : cells.optionalNumber(field),
  ) as [Decimal, Decimal];
  const asset = cells.text("asset");
  if (isBlankCell(asset)) cells.note("asset");
  for (const field of ["asset", "institution"] as const)
    if (cells.text(field) === formulaWithoutValue) cells.note(field);
  const side = cells.side(signed);
  if (operation === null && signed.isZero()) cells.note("quantity");
  if (operation === null && price.lt(0)) cells.note("price");
  const quantity = signed.abs();
  return {
    kind: "other-trades",
    ...traded,
    institution: parseInstitution(cells.text("institution")),
    day,
    side,
    quantity,
    price: price.abs(),
    operation,
    value: currency.foreign ? null : quantity.times(price).toDecimalPlaces(10),
    fees: cells.fees(),
    withheld: cells.optionalNumber("withheld").abs(),
    isRounded: cells.dropped("quantity").gt(0) || cells.dropped("price").times(quantity).gte("0.01"),
    ...currency,
  };
}

const totals = new Set(["TOTAL", "TOTAIS", "TOTAL GERAL", "SUBTOTAL", "GRAND TOTAL"]);

/** Blank rows, totals and repeated headers are no trades. */
function isTrade({ cells }: SheetRow, mapped: MappedCells, headers: readonly string[]): boolean {
  if (isBlankCell(mapped.text("day")) && isBlankCell(mapped.text("asset"))) return false;
  if (headers.every((header, index) => header === (cells[index] ?? "").trim())) return false;
  if (/\d/.test(mapped.text("day"))) return true;
  return !cells.some((text) => text.length < 20 && totals.has(normalisedLabel(text)));
}

/** The same text after a re-save with other marks. */
function canonicalText(text: string, mark: DecimalMark): string {
  if (isBlankCell(text)) return "";
  if (!/\d/.test(text)) return normalisedLabel(text);
  const number = parseNumber(text, mark);
  return number ? textOf(number) : (parseDay(text) ?? normalisedLabel(text));
}

/** Cells repeat a lot; the texts of the first ones are kept. */
const maxKeptTexts = 50_000;

/** Writes all cells of a row for its key. Empty cells at the end do not count. */
function createKeyWriter(
  { markOf, dayOf }: Style,
  { day }: ColumnMapping,
): (kind: string, row: SheetRow) => string {
  const kept = new Map<string, string>();
  const canonical = (text: string, mark: DecimalMark) => {
    const place = `${mark} ${text}`;
    const known = kept.get(place) ?? canonicalText(text, mark);
    if (kept.size < maxKeptTexts) kept.set(place, known);
    return known;
  };
  return (kind, row) => {
    const texts = row.cells.map((text, index) => {
      const written = index === day ? dayOf(row) : null;
      return written ?? canonical(text, row.decimals?.has(index) ? "point" : markOf(index));
    });
    while (texts.at(-1) === "") texts.pop();
    return rowText(kind, texts);
  };
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

/** Reads the trades of a table whose mapping has no problems. */
export function readTable(table: Table, mapping: ColumnMapping, hints: ReadingHints): TableReading {
  const style = styleOf(table, mapping, hints);
  const currencyOf = createCurrencyReader(table, mapping);
  const tradedAs = createMarketReader(table, mapping);
  const sections = new Sections(table, mapping);
  const keys = new RowKeys();
  const keyText = createKeyWriter(style, mapping);
  const unreadable = new Map<ColumnField, UnreadableCells>();
  const rows = table.rows.flatMap((row): (OtherTradeRow | UnreadableRow)[] => {
    const cells = new MappedCells(row, mapping, style);
    const section = sections.next(row);
    if (section.isTitle || !isTrade(row, cells, table.headers)) return [];
    const place = { sheet: table.sheet, line: row.line };
    const currency = currencyOf(row, section.currency);
    const traded = tradedAs(row.cells, parseAsset(cells.text("asset")));
    const trade = readTrade(cells, { currency, traded, section });
    const extra = extraColumn(table, row) ?? movedColumn(table, mapping, section);
    if (extra !== undefined) {
      const key = keys.next(keyText("unreadable other-trades", row));
      return [{ ...place, kind: "unreadable", sheetKind: "other-trades", key, column: extra }];
    }
    const field = cells.unreadable;
    if (field === undefined) return [{ ...trade, ...place, key: keys.next(keyText("other-trades", row)) }];
    const former = unreadable.get(field);
    if (former) former.count += 1;
    else unreadable.set(field, { count: 1, line: row.line, text: cells.text(field), cause: cells.cause });
    const key = keys.next(keyText("unreadable other-trades", row));
    const header = table.headers[mapping[field] ?? -1] ?? "";
    const column = cells.cause === undefined ? header : `${header}: ${cells.cause}`;
    return [{ ...place, kind: "unreadable", sheetKind: "other-trades", key, column }];
  });
  const days = rows.flatMap((row) => (row.kind === "other-trades" ? row.day : []));
  const isNewestFirst = (days[0] ?? "") > (days.at(-1) ?? "");
  return { rows: isNewestFirst ? rows : rows.toReversed(), unreadable };
}
