import type { ReturnMarkChange } from "#contract/return-marks.ts";
import type { Db } from "#server/db/client.ts";
import { enforceQuota } from "#server/limits/quotas.ts";
import { returnMarksQuota } from "#server/tax/limits.ts";
import {
  countReturnMarks,
  deleteReturnMark,
  insertReturnMark,
  updateReturnMark,
} from "#server/tax/return-mark-queries.ts";
import type { StatementOwner } from "#server/tax/statement-queries.ts";

/** Marks an item as filled in, or takes its mark back. A mark that is there gets the new value. */
export async function changeReturnMark(
  db: Db,
  owner: StatementOwner,
  { value, ...change }: ReturnMarkChange,
  max: number,
): Promise<void> {
  if (value === null) return deleteReturnMark(db, owner, change);
  const mark = { ...change, value };
  let isThere = false;
  // The lock of the quota also makes another request with the same item wait.
  await enforceQuota(db, owner.userId, { quota: returnMarksQuota, max }, async () => {
    isThere = await updateReturnMark(db, owner, mark);
    return isThere ? 0 : countReturnMarks(db);
  });
  if (!isThere) await insertReturnMark(db, owner, mark);
}
