import { normalisedLabel } from "#domain/imports/label-text.ts";
import { isBlankCell } from "#domain/imports/numbers.ts";
import { classes, fits } from "#domain/imports/other-sheet/column-fit.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import type { ColumnField } from "#domain/imports/other-sheet/mapping.ts";
import { sampleRows, type Table } from "#domain/imports/other-sheet/table.ts";

/** A column as far as the guesses look. */
export type Column = {
  index: number;
  header: string;
  name: string;
  /** The name with what stands in brackets. */
  wholeName: string;
  cells: readonly string[];
  /** The cells that are not blank. */
  texts: readonly string[];
};

function columnsOf({ headers, rows }: Table): Column[] {
  const sample = rows.slice(0, sampleRows);
  return headers.map((header, index) => {
    const cells = sample.map((row) => (row.cells[index] ?? "").trim());
    return {
      index,
      header,
      name: headerText(header),
      wholeName: normalisedLabel(header.slice(0, 200)),
      cells,
      texts: cells.filter((text) => !isBlankCell(text)),
    };
  });
}

/** The share of the texts that may hold the field. */
export const shareOf = ({ texts }: Column, field: ColumnField): number =>
  texts.filter(fits[field]).length / (texts.length || 1);

/** Whether too many cells are classes of assets for a column of sides. */
export const areClasses = ({ texts }: Column): boolean =>
  texts.filter((text) => classes.test(normalisedLabel(text))).length / (texts.length || 1) >= 0.3;

/** The columns of a table, and the fields that they were taken for so far. */
export class ColumnGuess {
  readonly table: Table;
  readonly columns: readonly Column[];
  readonly mapping: Record<ColumnField, number | null> = {
    day: null,
    asset: null,
    side: null,
    quantity: null,
    price: null,
    total: null,
    fees: null,
    withheld: null,
    currency: null,
    institution: null,
  };
  readonly #used = new Set<number>();

  constructor(table: Table) {
    this.table = table;
    this.columns = columnsOf(table);
  }

  readonly isUsed = (index: number): boolean => this.#used.has(index);

  take(field: ColumnField, index: number | undefined): void {
    if (index === undefined) return;
    this.mapping[field] = index;
    this.#used.add(index);
  }

  takeFirst(field: ColumnField, isOfField: (column: Column) => boolean): void {
    this.take(field, this.columns.find(isOfField)?.index);
  }

  /** Takes another column. The one before is free again. */
  replace(field: ColumnField, index: number): void {
    this.#used.delete(this.mapping[field] ?? -1);
    this.take(field, index);
  }

  /** Leaves a field without a column. No other field takes the one before. */
  drop(field: ColumnField): void {
    this.mapping[field] = null;
  }
}
