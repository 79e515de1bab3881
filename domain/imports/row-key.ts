import { Decimal, textOf } from "#domain/kernel/decimal.ts";

type Column = string | Decimal | null;

/**
 * Text that is equal for equal rows, also after a re-save with another decimal mark or day format. It may hold what the file
 * holds, so only a digest of it is stored.
 */
export function rowText(kind: string, columns: readonly Column[]): string {
  return JSON.stringify([
    kind,
    ...columns.map((column) => (column instanceof Decimal ? textOf(column) : column)),
  ]);
}

/** Numbers equal rows of one file. Five equal payments on one day are five rows. */
export class RowKeys {
  readonly #counts = new Map<string, number>();

  /** The key of the next row with this text. */
  next(text: string): string {
    const occurrence = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.set(text, occurrence);
    return `${text}#${occurrence}`;
  }
}
