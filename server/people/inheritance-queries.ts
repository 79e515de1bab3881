import type { Db } from "#server/db/client.ts";

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
export async function settleInheritance(accounts: Db, userId: string): Promise<boolean> {
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

/** Row-level security hides, and so keeps, the rows that the owner has added since. */
export async function deleteInherited(db: Db, userId: string, fullName: string): Promise<void> {
  await db.deleteFrom("portfolios").where("user_id", "=", userId).execute();
  await db
    .deleteFrom("custodians")
    .where("user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("transactions")
            .select("user_id")
            .where("transactions.user_id", "=", userId)
            .whereRef("custodian_id", "=", "custodians.id"),
        ),
      ),
    )
    .execute();
  await db
    .deleteFrom("assets")
    .where("user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("transactions")
            .select("user_id")
            .where("transactions.user_id", "=", userId)
            .whereRef("asset_id", "=", "assets.id"),
        ),
      ),
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
  await db.deleteFrom("avatars").where("user_id", "=", userId).execute();
  await db
    .updateTable("users")
    .set({ full_name: fullName, whatsapp: null, avatar_url: null })
    .where("id", "=", userId)
    .execute();
}
