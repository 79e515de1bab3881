import type { ReturnMarkChange } from "#contract/return-marks.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import { requireRoom } from "#server/platform/limits/quotas.ts";
import { returnMarksQuota } from "#server/rooms/tax/limits.ts";
import {
  deleteReturnMark,
  insertReturnMark,
  updateReturnMark,
} from "#server/rooms/tax/return-mark-queries.ts";
import type { StatementOwner } from "#server/rooms/tax/statement-queries.ts";

/** Marks an item as filled in, or takes its mark back. A mark that is there gets the new value. */
export async function changeReturnMark(
  db: Db,
  owner: StatementOwner,
  { value, ...change }: ReturnMarkChange,
  quotas: Quotas,
): Promise<void> {
  if (value === null) return deleteReturnMark(db, owner, change);
  const mark = { ...change, value };
  // Another request with the same item waits.
  await lockPerson(db, owner.userId);
  if (await updateReturnMark(db, owner, mark)) return;
  await requireRoom(db, returnMarksQuota, { quotas });
  await insertReturnMark(db, owner, mark);
}
