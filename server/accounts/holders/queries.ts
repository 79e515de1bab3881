import { sql } from "kysely";
import type { Holder, ListedHolder, NewHolder } from "#contract/holders.ts";
import type { Db } from "#server/platform/db/client.ts";

/** All holders besides the person, by name. A quota keeps them few. */
export async function listHolders(db: Db): Promise<ListedHolder[]> {
  const rows = await db
    .selectFrom("holders")
    .select(["id", "name"])
    .select(({ selectFrom }) =>
      selectFrom("portfolios")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("holder_id", "=", "holders.id")
        .as("portfolios"),
    )
    .orderBy(sql`lower(name) collate "pt-BR-x-icu"`)
    .orderBy("id")
    .execute();
  return rows.map(({ portfolios, ...holder }) => ({ ...holder, portfolios: Number(portfolios) }));
}

/** Undefined if the person already has a holder with that name. */
export const insertHolder = (db: Db, userId: string, { name }: NewHolder): Promise<Holder | undefined> =>
  db
    .insertInto("holders")
    .values({ user_id: userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "name"])
    .executeTakeFirst();

/** Undefined if the person has no such holder. */
export const updateHolder = (db: Db, id: string, { name }: NewHolder): Promise<Holder | undefined> =>
  db.updateTable("holders").set({ name }).where("id", "=", id).returning(["id", "name"]).executeTakeFirst();

export async function hasHolder(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("holders").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Undefined if the person has no such holder. */
export async function findHolderName(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("holders").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name;
}

/** Until the transaction ends, no portfolio can be given to it. False if the person has no such holder. */
export async function lockHolder(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("holders").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function isHolderInUse(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("portfolios")
    .select("id")
    .where("holder_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteHolder(db: Db, id: string): Promise<void> {
  await db.deleteFrom("holders").where("id", "=", id).execute();
}
