import type { ImportRow } from "#domain/imports/rows.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";

/** Spreadsheets of an upload that hold some of the same rows: the later one may be a newer state of the earlier. */
export class FileStates {
  readonly #fileOf: (row: ImportRow) => number;
  readonly #filesOfKey: ReadonlyMap<string, ReadonlySet<number>>;
  readonly #shared = new Set<string>();

  constructor(rows: readonly PlannedRow[], fileOf: (row: ImportRow) => number) {
    this.#fileOf = fileOf;
    const trades = rows.filter(({ row }) => row.kind === "other-trades");
    const byKey = Map.groupBy(trades, ({ row }) => row.key);
    this.#filesOfKey = new Map(
      [...byKey].map(([key, same]) => [key, new Set(same.map(({ row }) => fileOf(row)))]),
    );
    for (const files of this.#filesOfKey.values())
      for (const earlier of files)
        for (const later of files) if (earlier < later) this.#shared.add(`${earlier} ${later}`);
  }

  /** Whether a row is of an earlier state of the other's file, which does not hold it. */
  isEarlier(earlier: ImportRow, row: ImportRow): boolean {
    if (this.#shared.size === 0) return false;
    const file = this.#fileOf(row);
    return (
      this.#shared.has(`${this.#fileOf(earlier)} ${file}`) && !this.#filesOfKey.get(earlier.key)?.has(file)
    );
  }
}
