import { sql } from "kysely";
import type { Custodian, ListedCustodian, NewCustodian } from "#contract/custodians.ts";
import type { Page } from "#contract/page.ts";
import type { Db } from "#server/platform/db/client.ts";
import { buildPage, type NameKey, rowsPerQuery } from "#server/platform/db/page.ts";

const byName = (db: Db) =>
  db
    .selectFrom("custodians")
    .select(["id", "name"])
    .orderBy(sql`lower(name) collate "pt-BR-x-icu"`)
    .orderBy("id");

/** All custodians, by name. */
export function listCustodians(db: Db): Promise<Custodian[]> {
  return byName(db).execute();
}

/** One page of custodians by name, each with the number of its entries. */
export async function pageOfCustodians(db: Db, after: NameKey | undefined): Promise<Page<ListedCustodian>> {
  let query = byName(db).limit(rowsPerQuery);
  if (after) {
    const [name, id] = after;
    query = query.where(
      sql<boolean>`(lower(name) collate "pt-BR-x-icu", id) > (lower(${name}::text) collate "pt-BR-x-icu", ${id}::uuid)`,
    );
  }
  const page = buildPage(
    await query.execute(),
    (row) => row,
    ({ name, id }) => [name, id],
  );
  const entries = await countEntries(db, page.items);
  return { ...page, items: page.items.map((row) => ({ ...row, entries: entries.get(row.id) ?? 0 })) };
}

/** Number of trades, transfers and other events by custodian id; custodians without entries are missing. */
async function countEntries(db: Db, custodians: readonly Custodian[]): Promise<Map<string, number>> {
  if (custodians.length === 0) return new Map();
  const ids = custodians.map(({ id }) => id);
  const { rows } = await sql<{ id: string; entries: number }>`
    select id, count(*) as entries from (
      select custodian_id as id from transactions where custodian_id = any(${ids}::uuid[])
      union all select from_custodian_id from ledger_adjustments where from_custodian_id = any(${ids}::uuid[])
      union all select to_custodian_id from ledger_adjustments where to_custodian_id = any(${ids}::uuid[])
    ) as named group by id
  `.execute(db);
  return new Map(rows.map(({ id, entries }) => [id, entries]));
}

/** Undefined if the person already has a custodian with that name. */
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

/** Undefined if the person has no such custodian. */
export function updateCustodian(db: Db, id: string, { name }: NewCustodian): Promise<Custodian | undefined> {
  return db
    .updateTable("custodians")
    .set({ name })
    .where("id", "=", id)
    .returning(["id", "name"])
    .executeTakeFirst();
}

/** Until the transaction ends, no new entry can refer to it. False if the person has no such custodian. */
export async function lockCustodian(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom("custodians").select("id").where("id", "=", id).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

export async function isCustodianInUse(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom("transactions").select("id").where("custodian_id", "=", id).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether a recorded transfer names the custodian. */
export async function isCustodianInTransfers(db: Db, id: string): Promise<boolean> {
  const query = db
    .selectFrom("ledger_adjustments")
    .select("id")
    .where(({ or, eb }) => or([eb("from_custodian_id", "=", id), eb("to_custodian_id", "=", id)]))
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function deleteCustodian(db: Db, id: string): Promise<void> {
  await db.deleteFrom("custodians").where("id", "=", id).execute();
}
