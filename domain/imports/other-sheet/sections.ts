import { currencyInText, real } from "#domain/imports/currencies.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { isDay } from "#domain/imports/other-sheet/cell-texts.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import { type ColumnMapping, columnsRead } from "#domain/imports/other-sheet/mapping.ts";
import {
  speaksOfDerivatives,
  speaksOfEvents,
  speaksOfLoans,
  speaksOfNoTrades,
} from "#domain/imports/other-sheet/operation-words.ts";
import { isWithoutSides, sideOfSheet } from "#domain/imports/other-sheet/side-hints.ts";
import { fieldsIn, type Table } from "#domain/imports/other-sheet/table.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";
import { speaksOfPurchases, speaksOfSales, speaksOfTrades } from "#domain/imports/side-words.ts";

/** The meaning that the titles above a row give it. */
export type Section = {
  /** The title if its rows may be no purchases: 'VENDAS', 'Ordens canceladas', 'Opções'. */
  title: string | null;
  /** The currency that the title names. */
  currency: string | null;
  /** The line of a header of other columns. The mapping is not theirs. */
  otherHeader: number | null;
};

/** `side`: that of every row which no title speaks against; null if the rows tell their sides themselves. */
const speaksOfOthers = (text: string, side: "buy" | "sell" | null): boolean => {
  if (speaksOfNoTrades(text) || speaksOfLoans(text)) return true;
  if (side === null) return false;
  const isOtherSide = side === "buy" ? speaksOfSales(text) : speaksOfPurchases(text);
  return isOtherSide || speaksOfEvents(text);
};

/** A row of a single text that is no day, no number and no total. */
function titleOf({ cells }: SheetRow): string | undefined {
  const [title, ...others] = cells.map((text) => text.trim()).filter((text) => text !== "");
  const isTitle = title !== undefined && others.length === 0 && /[\p{L}$€£]/u.test(title) && !isDay(title);
  return isTitle && !/^(?:SUB)?TOTA(?:L|IS)\b/.test(normalisedLabel(title)) ? title : undefined;
}

const minHeaders = 3;
/** No header starts so; most rows do, and are not looked at further. */
const startsWithDigit = /^\s*\d/;
const maxTitles = 100;
const shortened = (title: string) => title.trim().slice(0, 60);

/** The titles and headers of a table, row by row from the top. */
export class Sections {
  readonly #headers: readonly string[];
  readonly #read: readonly number[];
  readonly #table: Table;
  readonly #mapping: ColumnMapping;
  #side: "buy" | "sell" | null = null;
  #section: Section = { title: null, currency: null, otherHeader: null };
  #sheet: string;

  constructor(table: Table, mapping: ColumnMapping) {
    this.#headers = table.headers.map(headerText);
    this.#read = [...columnsRead(mapping)];
    this.#table = table;
    this.#mapping = mapping;
    this.#sheet = table.sheet;
    this.#begin(table);
  }

  /** Begins with the rows of a sheet. */
  #begin({ sheet, titles: above }: Pick<Table, "sheet" | "titles">): void {
    this.#sheet = sheet;
    const hasNoSides = isWithoutSides(this.#table, this.#mapping);
    this.#side = hasNoSides ? sideOfSheet(this.#table, this.#mapping, sheet) : null;
    const titles = [...above.slice(0, maxTitles), sheet];
    const found = titles.find((text) => speaksOfOthers(text, this.#side));
    const title = found === undefined ? null : shortened(found);
    this.#section = { title, currency: null, otherHeader: null };
  }

  /** The section of a row. `isTitle`: the row itself is a title, and holds for the rows below it. */
  next(row: SheetRow): Section & { isTitle: boolean } {
    const sheet = row.sheet ?? this.#table.sheet;
    const further =
      sheet === this.#sheet ? undefined : this.#table.further.find((each) => each.sheet === sheet);
    if (further) this.#begin(further);
    const title = titleOf(row);
    if (title !== undefined) return this.#open(title);
    if (row.cells.some((text) => startsWithDigit.test(text)) || fieldsIn(row) < minHeaders)
      return { ...this.#section, isTitle: false };
    const isSame = this.#read.every((index) => headerText(row.cells[index] ?? "") === this.#headers[index]);
    this.#section = { ...this.#section, otherHeader: isSame ? null : row.line };
    return { ...this.#section, isTitle: false };
  }

  #open(title: string): Section & { isTitle: boolean } {
    const isOther = speaksOfOthers(title, this.#side) || speaksOfDerivatives(title);
    const currency = currencyInText(title) ?? real;
    const { otherHeader } = this.#section;
    this.#section = {
      title: isOther ? shortened(title) : null,
      currency: currency === real ? null : currency,
      otherHeader,
    };
    const isTitle = isOther || currency !== real || speaksOfTrades(title);
    return { ...this.#section, isTitle };
  }
}
