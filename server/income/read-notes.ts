import type { IncomeItem } from "#domain/income/income-item.ts";
import type { Db } from "#server/db/client.ts";
import { findNotes } from "#server/income/queries.ts";

/** Reads the notes of the entries among some items. */
export async function readNotes(
  db: Db,
  items: readonly IncomeItem[],
): Promise<(item: IncomeItem) => string | null> {
  const notes = await findNotes(
    db,
    items.flatMap(({ entryId }) => entryId ?? []),
  );
  return ({ entryId }) => notes.get(entryId ?? "") ?? null;
}
