import type { IncomeItem } from "#domain/income/income-item.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type EntryRemarks, findRemarks } from "#server/rooms/income/queries.ts";

/** Reads the notes and versions of the entries among some items. */
export async function readRemarks(
  db: Db,
  items: readonly IncomeItem[],
): Promise<(item: IncomeItem) => EntryRemarks | undefined> {
  const remarks = await findRemarks(
    db,
    items.flatMap(({ entryId }) => entryId ?? []),
  );
  return ({ entryId }) => remarks.get(entryId ?? "");
}
