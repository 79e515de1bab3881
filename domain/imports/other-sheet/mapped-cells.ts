import { currencyNamed, real, splitUnit, withoutPerUnit } from "#domain/imports/currencies.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { type DecimalMark, isBlankCell, parseAllDecimals, parseNumber } from "#domain/imports/numbers.ts";
import { parseAsset } from "#domain/imports/other-sheet/cell-texts.ts";
import { createSideReader, type Side } from "#domain/imports/other-sheet/column-sides.ts";
import { type ColumnField, type ColumnMapping, feeColumns } from "#domain/imports/other-sheet/mapping.ts";
import { provenColumnMarks } from "#domain/imports/other-sheet/number-marks.ts";
import { isUndone, movesCash } from "#domain/imports/other-sheet/operation-words.ts";
import { createEndedOrderReader } from "#domain/imports/other-sheet/order-states.ts";
import { createDoubtReader } from "#domain/imports/other-sheet/row-doubts.ts";
import { isNegative, sideOfSheet } from "#domain/imports/other-sheet/side-hints.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { createDayReader } from "#domain/imports/other-sheet/table-days.ts";
import { costsOfTotal, type TotalCosts, valueOfTotal } from "#domain/imports/other-sheet/total-column.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

/** Settles what the file itself does not. */
export type ReadingHints = {
  /** The mark of prices that may be a thousand, as the market's closes tell. */
  priceMark: "comma" | "point" | null;
  /** The last day that a number of days may be. Null without one: then such numbers are no days. */
  today: Day | null;
};

/** How the cells of a table are read. */
export type Style = {
  dayOf: (row: SheetRow) => Day | null;
  markOf: (column: number) => DecimalMark;
  /** The side that a cell of the column of sides states. */
  sideOf: (text: string) => Side | undefined;
  /** The side of a row without a cell or a sign that tells it. */
  sideWithout: (row: SheetRow) => Side;
  /** Whether the total of a row has its costs in it. */
  totalCosts: TotalCosts;
  /** The text of a row that puts its trade in doubt. */
  doubtIn: (cells: readonly string[], side: Side | undefined) => string | null;
  /** The state of an order that was not carried out. */
  endedIn: (cells: readonly string[]) => string | null;
};

export function styleOf(table: Table, mapping: ColumnMapping, { priceMark, today }: ReadingHints): Style {
  const { ofColumns, ofFile } = provenColumnMarks(table, mapping);
  const markOf = (column: number): DecimalMark => {
    const mark = ofColumns.get(column) ?? ofFile;
    if (mark !== "unknown" || !ofColumns.has(column)) return mark;
    // An answer is about the numbers that the market leaves open.
    return (column === mapping.price ? priceMark : null) ?? mapping.decimalMark ?? "unknown";
  };
  const sheets = [table.sheet, ...table.further.map(({ sheet }) => sheet)];
  const sides = new Map(sheets.map((sheet) => [sheet, sideOfSheet(table, mapping, sheet)]));
  const sideWithout = ({ sheet = table.sheet }: SheetRow): Side => sides.get(sheet) ?? "buy";
  return {
    dayOf: createDayReader(table, mapping, today),
    sideOf: createSideReader(table, mapping),
    doubtIn: createDoubtReader(table, mapping),
    endedIn: createEndedOrderReader(table, mapping),
    sideWithout,
    markOf,
    totalCosts: costsOfTotal(table, mapping, markOf),
  };
}

const unitWords = new Set(
  "UN UND UNID UNIDADE UNIDADES COTA COTAS ACAO ACOES CT CTS SHARE SHARES UNIT UNITS".split(" "),
);

/** Reads the cells of one row by their fields and notes the first that cannot be read. */
export class MappedCells {
  readonly #row: SheetRow;
  readonly #mapping: ColumnMapping;
  readonly #style: Style;
  unreadable: ColumnField | undefined;
  /** The text of that cell. */
  unreadText = "";
  /** Why the cell cannot be read, if it is not its text. */
  cause: string | undefined;
  /** Every field with a cell that cannot be read. */
  readonly noted = new Set<ColumnField>();

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

  note(field: ColumnField, cause?: string, text = this.text(field)): void {
    this.noted.add(field);
    if (this.unreadable !== undefined) return;
    this.unreadable = field;
    this.cause = cause;
    this.unreadText = text;
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
    if (number === null || isShare || (field === "quantity" && !this.#isOwnUnit(unit)))
      this.note(field, undefined, text);
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

  /** The value of a trade whose total is stated, without its costs. */
  valueOfTotal(side: Side): Decimal {
    const total = this.number("total").abs();
    const value = this.#style.totalCosts !== "apart" ? valueOfTotal(total, this.fees(), side) : total;
    if (value.lte(0)) this.note("total");
    return value;
  }

  /** The sum of all columns of costs. Brokers write costs with either sign, but costs of both signs are not certain. */
  fees(): Decimal {
    const columns = feeColumns(this.#mapping);
    const costs = columns.map((index) => this.#numberAt("fees", index));
    if (costs.some((cost) => cost.gt(0)) && costs.some((cost) => cost.lt(0)))
      this.note("fees", undefined, columns.map((index) => this.#textAt(index)).join(" e "));
    return costs.reduce((sum, cost) => sum.plus(cost), zero).abs();
  }

  /** The word of a row that moves money alone, with no asset or with a currency in its place; null for another row. */
  cashMovement(): string | null {
    const word = this.text("side");
    const asset = this.text("asset");
    const isOfMoney = isBlankCell(asset) || currencyNamed(asset) === real;
    return isOfMoney && movesCash(word) ? word.slice(0, 60) : null;
  }

  /** The state of an order that was not carried out; null for another row. */
  endedOrder(): string | null {
    return this.#style.endedIn(this.#row.cells);
  }

  /** The word of a row that is neither a purchase nor a sale; null for a trade. */
  operation(): string | null {
    const status = this.#row.cells.find(isUndone);
    if (status !== undefined) return status.trim();
    const side = this.#toldSide();
    return side ? this.#style.doubtIn(this.#row.cells, side) : this.text("side").slice(0, 60);
  }

  /** The field whose sign tells a sale. */
  get #signed(): "quantity" | "total" {
    return this.has("quantity") ? "quantity" : "total";
  }

  #toldSide(): Side | undefined {
    if (this.has("side")) return this.#style.sideOf(this.text("side"));
    return isNegative(this.text(this.#signed)) ? "sell" : this.#style.sideWithout(this.#row);
  }

  side(): Side {
    const isOut = this.optionalNumber(this.#signed).lt(0);
    if (!this.has("side")) return isOut ? "sell" : this.#style.sideWithout(this.#row);
    const side = this.#toldSide();
    if (side === "buy" && isOut) this.note(this.#signed, `o sinal não combina com “${this.text("side")}”`);
    return side ?? "buy";
  }
}
