import { isBlankCell } from "#domain/imports/numbers.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";

const sales = /(?<![\p{L}])(?:vendas?|vendid[ao]s?|sales|sells|sold)(?![\p{L}])/iu;
const purchases = /(?<![\p{L}])(?:compras?|comprad[ao]s?|aportes?|purchases|buys|bought)(?![\p{L}])/iu;
const maxTitle = 60;

/** The word that a title uses for sales; null without one. */
export const saleTitleIn = (text: string): string | null => sales.exec(text.slice(0, 200))?.[0] ?? null;

/**
 * Titles that tell the sales of a table without a column of sides: above it, between its rows, or the name of its sheet. Whether
 * the rows below are sales is for the person to say. Negative quantities tell the sales without titles.
 */
export class SaleTitles {
  readonly #counts: boolean;
  /** The title of the rows that follow, if it names sales. */
  current: string | null;

  constructor({ above, sheet, rows }: Table, { side, quantity }: ColumnMapping) {
    const hasSigns = rows.some(({ cells }) => /^\s{0,9}[-−(]\s{0,9}\d/.test(cells[quantity ?? -1] ?? ""));
    this.#counts = side === null && !hasSigns;
    this.current = this.#counts ? (saleTitleIn(above) ?? saleTitleIn(sheet)) : null;
  }

  /** Whether a row is a title of purchases or of sales, which holds for the rows below it. */
  isTitle({ cells }: SheetRow): boolean {
    if (!this.#counts) return false;
    const [title = "", ...others] = cells.filter((text) => !isBlankCell(text));
    if (others.length > 0 || title.length > maxTitle) return false;
    const ofSales = saleTitleIn(title);
    if (ofSales === null && !purchases.test(title)) return false;
    this.current = ofSales;
    return true;
  }
}
