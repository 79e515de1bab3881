import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

/** Undefined if the account inherited nothing or its owner has decided. Row-level security counts only inherited rows. */
export async function findInheritance(accounts: Db, userId: string) {
  const row = await accounts
    .selectFrom("users")
    .select(["created_at", "full_name", "whatsapp", "avatar_url"])
    .select((is) => [
      is
        .selectFrom("portfolios")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("user_id", "=", userId)
        .as("portfolios"),
      is
        .selectFrom("custodians")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("user_id", "=", userId)
        .as("custodians"),
      is
        .selectFrom("assets")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("user_id", "=", userId)
        .as("custom_assets"),
    ])
    .where("id", "=", userId)
    .where("inherited_at", "is not", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at, full_name, whatsapp, avatar_url } = row;
  return {
    createdAt: created_at.toISOString(),
    fullName: full_name,
    whatsapp,
    hasPhoto: avatar_url !== null,
    portfolios: Number(row.portfolios),
    custodians: Number(row.custodians),
    customAssets: Number(row.custom_assets),
  };
}

/** False if the owner has decided before. */
export async function markInheritanceDecided(accounts: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await accounts
    .updateTable("users")
    .set({ inherited_at: null })
    .where("id", "=", userId)
    .where("inherited_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks the account: a simultaneous decision waits, and then finds nothing to decide. */
export async function lockInheritance(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("inherited_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

const custodiansInUse = (db: Db, userId: string) =>
  db
    .selectFrom("transactions")
    .select("custodian_id as id")
    .where("user_id", "=", userId)
    .union(
      db.selectFrom("ledger_adjustments").select("from_custodian_id as id").where("user_id", "=", userId),
    )
    .union(db.selectFrom("ledger_adjustments").select("to_custodian_id as id").where("user_id", "=", userId));

const assetsInUse = (db: Db, userId: string) =>
  db
    .selectFrom("transactions")
    .select("asset_id as id")
    .where("user_id", "=", userId)
    .union(db.selectFrom("income_entries").select("asset_id as id").where("user_id", "=", userId))
    .union(db.selectFrom("ledger_adjustments").select("asset_id as id").where("user_id", "=", userId))
    .union(
      db
        .selectFrom("ledger_adjustments")
        .select("to_asset_id as id")
        .where("user_id", "=", userId)
        .where("to_asset_id", "is not", null)
        .$narrowType<{ id: string }>(),
    )
    .union(
      db
        .selectFrom("ledger_adjustments")
        .select("second_asset_id as id")
        .where("user_id", "=", userId)
        .where("second_asset_id", "is not", null)
        .$narrowType<{ id: string }>(),
    );

type Deleted = { userId: string; fullName: string; tables: readonly string[] };

/**
 * Deletes the rows of `tables`, which have a `user_id`, and of those that need a statement of their own. Row-level security
 * hides, and so keeps, the rows that the owner has added since.
 */
export async function deleteInherited(db: Db, { userId, fullName, tables }: Deleted): Promise<void> {
  await db.deleteFrom("portfolios").where("user_id", "=", userId).execute();
  await db
    .with("in_use", () => custodiansInUse(db, userId))
    .deleteFrom("custodians")
    .where("user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("in_use").select("in_use.id").whereRef("in_use.id", "=", "custodians.id"))),
    )
    .execute();
  await db
    .with("in_use", () => assetsInUse(db, userId))
    .deleteFrom("assets")
    .where("user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("in_use").select("in_use.id").whereRef("in_use.id", "=", "assets.id"))),
    )
    .execute();
  // Keeps valuations of the custom assets that stay. This role cannot see catalogue assets, so valuations of those are deleted.
  await db
    .deleteFrom("asset_valuations")
    .where("user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("assets").select("id").whereRef("asset_id", "=", "assets.id"))),
    )
    .execute();
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  await db
    .updateTable("users")
    .set({ full_name: fullName, whatsapp: null, avatar_url: null })
    .where("id", "=", userId)
    .execute();
}
