import { sql } from "kysely";
import type { Custodian, NewCustodian } from "#contract/custodians.ts";
import type { Db } from "#server/db/client.ts";

export function listCustodians(db: Db): Promise<Custodian[]> {
  return db
    .selectFrom("custodians")
    .select(["id", "name"])
    .orderBy(sql`lower(name) collate "pt-BR-x-icu"`)
    .execute();
}

export async function isOwnCustodian(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom("custodians").select("id").where("id", "=", id).executeTakeFirst()) !== undefined
  );
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
