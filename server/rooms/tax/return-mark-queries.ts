import type { ReturnMark, ReturnMarkChange } from "#contract/return-marks.ts";
import { ofHolder } from "#server/accounts/portfolios/holder-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { StatementOwner } from "#server/rooms/tax/statement-queries.ts";

/** The marks of a holder for the return of a year. */
export const findReturnMarks = (db: Db, holderId: string | null, year: number): Promise<ReturnMark[]> =>
  db
    .selectFrom("tax_return_marks")
    .select(["item", "value"])
    .where(ofHolder(holderId))
    .where("year", "=", year)
    .orderBy("item")
    .execute();

/** False if the item has no mark. */
export async function updateReturnMark(
  db: Db,
  { holderId }: StatementOwner,
  { year, item, value }: ReturnMarkChange & { value: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("tax_return_marks")
    .set({ value })
    .where(ofHolder(holderId))
    .where("year", "=", year)
    .where("item", "=", item)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertReturnMark(
  db: Db,
  { userId, holderId }: StatementOwner,
  mark: ReturnMarkChange & { value: string },
): Promise<void> {
  await db
    .insertInto("tax_return_marks")
    .values({ user_id: userId, holder_id: holderId, ...mark })
    .execute();
}

export async function deleteReturnMark(
  db: Db,
  { holderId }: StatementOwner,
  { year, item }: Pick<ReturnMarkChange, "year" | "item">,
): Promise<void> {
  await db
    .deleteFrom("tax_return_marks")
    .where(ofHolder(holderId))
    .where("year", "=", year)
    .where("item", "=", item)
    .execute();
}

/** The marks of all holders, for the person's export. */
export const exportReturnMarks = (db: Db) =>
  db
    .selectFrom("tax_return_marks")
    .select(["holder_id as holderId", "year", "item", "value"])
    .orderBy("year")
    .orderBy("item")
    .execute();
