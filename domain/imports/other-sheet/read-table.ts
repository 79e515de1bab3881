import type { Day } from "#domain/calendar.ts";
import { type Decimal, textOf, zero } from "#domain/decimal.ts";
import { parseInstitution } from "#domain/imports/institutions.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { type DecimalMark, decimalMarkOf, isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { parseAsset, parseDayIn, parseSide, provenDayOrder } from "#domain/imports/other-sheet/cell-texts.ts";
import {
  type ColumnField,
  type ColumnMapping,
  type DayOrder,
  feeColumns,
} from "#domain/imports/other-sheet/mapping.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { RowKeys, rowText } from "#domain/imports/row-key.ts";
import type { OtherTradeRow, UnreadableRow } from "#domain/imports/rows.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";

/** Cells of one column that cannot be read: their number, and the first of them. */
type UnreadableCells = { count: number; line: number; text: string };

export type TableReading = {
  /** The newest first, as B3 lists its rows. */
  rows: (OtherTradeRow | UnreadableRow)[];
  unreadable: ReadonlyMap<ColumnField, UnreadableCells>;
};

/** `hasProvenMark` is false where '1.234' may be a thousand or a little more than one. */
type Style = { dayOrder: DayOrder; mark: DecimalMark; hasProvenMark: boolean };

const textsOf = ({ rows }: Table, index: number | null): string[] =>
  index === null ? [] : rows.map(({ cells }) => cells[index] ?? "");

/** The columns that are read as numbers. */
const numberColumns = (mapping: ColumnMapping): number[] =>
  [mapping.quantity, mapping.price, mapping.withheld, ...feeColumns(mapping)].filter(
    (index) => index !== null,
  );

/** Whether the days of the column are possible in both orders, so that the person decides. */
export const isDayOrderOpen = (table: Table, mapping: ColumnMapping): boolean =>
  provenDayOrder(textsOf(table, mapping.day)) === "open";

/** Numbers of a workbook have a point; texts among them may have a comma. */
function styleOf(table: Table, mapping: ColumnMapping, delimiter: string | null): Style {
  const proven = provenDayOrder(textsOf(table, mapping.day));
  const numbers = numberColumns(mapping).flatMap((index) => textsOf(table, index));
  const found = decimalMarkOf(numbers, delimiter ?? ",");
  const isMixed = found === "either" || (delimiter === null && found === "comma");
  return {
    dayOrder: proven === "open" || proven === null ? mapping.dayOrder : proven,
    mark: isMixed ? "either" : found,
    hasProvenMark: !isMixed,
  };
}

/** Reads the cells of one row by their fields and notes the first that cannot be read. */
class MappedCells {
  readonly #cells: readonly string[];
  readonly #mapping: ColumnMapping;
  readonly #style: Style;
  unreadable: ColumnField | undefined;

  constructor({ cells }: SheetRow, mapping: ColumnMapping, style: Style) {
    this.#cells = cells;
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
    return (this.#cells[index] ?? "").trim();
  }

  note(field: ColumnField): void {
    this.unreadable ??= field;
  }

  day(): Day {
    const day = parseDayIn(this.text("day"), this.#style.dayOrder);
    if (day === null) this.note("day");
    return day ?? "";
  }

  /** Zero for an empty cell. */
  optionalNumber(field: ColumnField): Decimal {
    return this.#numberIn(field, this.text(field));
  }

  #numberIn(field: ColumnField, text: string): Decimal {
    if (isBlankCell(text)) return zero;
    const isAmbiguous = !this.#style.hasProvenMark && /^\D{0,4}[1-9]\d{0,2}[.,]\d{3}\)?$/.test(text);
    const number = isAmbiguous ? null : parseNumber(text, this.#style.mark);
    if (number === null) this.note(field);
    return number ?? zero;
  }

  number(field: ColumnField): Decimal {
    if (isBlankCell(this.text(field))) this.note(field);
    return this.optionalNumber(field);
  }

  /** The sum of all columns of costs. Brokers write costs with either sign, but costs of both signs are not certain. */
  fees(): Decimal {
    const costs = feeColumns(this.#mapping).map((index) => this.#numberIn("fees", this.#textAt(index)));
    if (costs.some((cost) => cost.gt(0)) && costs.some((cost) => cost.lt(0))) this.note("fees");
    return costs.reduce((sum, cost) => sum.plus(cost), zero).abs();
  }

  side(quantity: Decimal): "buy" | "sell" {
    if (!this.has("side")) return quantity.lt(0) ? "sell" : "buy";
    const side = parseSide(this.text("side"));
    if (!side) this.note("side");
    if (side === "buy" && quantity.lt(0)) this.note("quantity");
    return side ?? "buy";
  }
}

type TradeFields = Omit<OtherTradeRow, "key" | "sheet" | "line">;

function readTrade(cells: MappedCells): TradeFields {
  const [day, signed, price] = [cells.day(), cells.number("quantity"), cells.number("price")];
  const asset = cells.text("asset");
  if (isBlankCell(asset)) cells.note("asset");
  const side = cells.side(signed);
  if (signed.isZero()) cells.note("quantity");
  if (price.lt(0)) cells.note("price");
  const quantity = signed.abs();
  return {
    kind: "other-trades",
    product: parseAsset(asset),
    institution: parseInstitution(cells.text("institution")),
    day,
    side,
    market: "",
    quantity,
    price,
    value: quantity.times(price).toDecimalPlaces(10),
    fees: cells.fees(),
    withheld: cells.optionalNumber("withheld").abs(),
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
function canonicalText(text: string, { dayOrder, mark }: Style): string {
  if (isBlankCell(text)) return "";
  if (!/\d/.test(text)) return normalisedLabel(text);
  const number = parseNumber(text, mark);
  return number ? textOf(number) : (parseDayIn(text, dayOrder) ?? normalisedLabel(text));
}

/** Cells repeat a lot; the texts of the first ones are kept. */
const maxKeptTexts = 50_000;

/** Writes all cells of a row for its key. Empty cells at the end do not count. */
function createKeyWriter(style: Style): (kind: string, row: SheetRow) => string {
  const kept = new Map<string, string>();
  const canonical = (text: string) => {
    const known = kept.get(text) ?? canonicalText(text, style);
    if (kept.size < maxKeptTexts) kept.set(text, known);
    return known;
  };
  return (kind, { cells }) => {
    const texts = cells.map(canonical);
    while (texts.at(-1) === "") texts.pop();
    return rowText(kind, texts);
  };
}

/** Reads the trades of a table whose mapping has no problems. */
export function readTable(table: Table, mapping: ColumnMapping, delimiter: string | null): TableReading {
  const style = styleOf(table, mapping, delimiter);
  const keys = new RowKeys();
  const keyText = createKeyWriter(style);
  const unreadable = new Map<ColumnField, UnreadableCells>();
  const rows = table.rows.flatMap((row): (OtherTradeRow | UnreadableRow)[] => {
    const cells = new MappedCells(row, mapping, style);
    if (!isTrade(row, cells, table.headers)) return [];
    const place = { sheet: table.sheet, line: row.line };
    const trade = readTrade(cells);
    const field = cells.unreadable;
    if (field === undefined) return [{ ...trade, ...place, key: keys.next(keyText("other-trades", row)) }];
    const former = unreadable.get(field);
    if (former) former.count += 1;
    else unreadable.set(field, { count: 1, line: row.line, text: cells.text(field) });
    const key = keys.next(keyText("unreadable other-trades", row));
    const column = table.headers[mapping[field] ?? -1] ?? "";
    return [{ ...place, kind: "unreadable", sheetKind: "other-trades", key, column }];
  });
  const days = rows.flatMap((row) => (row.kind === "other-trades" ? row.day : []));
  const isNewestFirst = (days[0] ?? "") > (days.at(-1) ?? "");
  return { rows: isNewestFirst ? rows : rows.toReversed(), unreadable };
}
