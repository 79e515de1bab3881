import { sql } from "kysely";
import type { Custodian, ListedCustodian, NewCustodian } from "#contract/custodians.ts";
import type { Db } from "#server/db/client.ts";

export function listCustodians(db: Db): Promise<Custodian[]> {
  return db
    .selectFrom("custodians")
    .select(["id", "name"])
    .orderBy(sql`lower(name) collate "pt-BR-x-icu"`)
    .execute();
}

export function listCustodiansInUse(db: Db): Promise<ListedCustodian[]> {
  return db
    .selectFrom("custodians")
    .leftJoin("transactions", "transactions.custodian_id", "custodians.id")
    .select(["custodians.id", "name", sql<number>`count(transactions.id)`.as("entries")])
    .groupBy("custodians.id")
    .orderBy(sql`lower(name) collate "pt-BR-x-icu"`)
    .execute();
}

export async function countCustodians(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("custodians")
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined where the person has one of that name. */
export function insertCustodian(
  db: Db,
  userId: string,
  { name }: NewCustodian,
): Promise<Custodian | undefined> {
  return db
    .insertInto("custodians")
    .values({ user_id: userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "name"])
    .executeTakeFirst();
}

export async function isNameOfAnother(db: Db, id: string, { name }: NewCustodian): Promise<boolean> {
  const other = await db
    .selectFrom("custodians")
    .select("id")
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Undefined where the person has no such custodian. */
export function updateCustodian(db: Db, id: string, { name }: NewCustodian): Promise<Custodian | undefined> {
  return db
    .updateTable("custodians")
    .set({ name })
    .where("id", "=", id)
    .returning(["id", "name"])
    .executeTakeFirst();
}

/** Until the transaction ends no entry can come to name it. False where the person has no such custodian. */
export async function lockCustodian(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom("custodians").select("id").where("id", "=", id).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

export async function isCustodianInUse(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom("transactions").select("id").where("custodian_id", "=", id).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function deleteCustodian(db: Db, id: string): Promise<void> {
  await db.deleteFrom("custodians").where("id", "=", id).execute();
}
