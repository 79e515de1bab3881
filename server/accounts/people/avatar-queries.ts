import { sql } from "kysely";
import type { Person } from "#contract/accounts.ts";
import { personColumns, toPerson } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

export const avatarFileName = (version: Date) => `avatar-${version.getTime()}.webp`;

/** The later of two simultaneous uploads stays. Undefined if the account was deleted. */
export async function replaceAvatar(
  accounts: Db,
  userId: string,
  avatar: { content: Buffer; now: Date },
): Promise<Person | undefined> {
  return accounts.transaction().execute(async (db) => {
    const user = await db
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return undefined;
    const { version } = await db
      .insertInto("avatars")
      .values({ user_id: userId, version: avatar.now, content: avatar.content })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet(({ ref }) => ({
          content: ref("excluded.content"),
          // Browsers cache the URL permanently, so the next photo must have another version.
          version: sql`greatest(excluded.version, avatars.version + interval '1 millisecond')`,
        })),
      )
      .returning("version")
      .executeTakeFirstOrThrow();
    const row = await db
      .updateTable("users")
      .set({ avatar_url: `/storage/avatars/${userId}/${avatarFileName(version)}` })
      .where("id", "=", userId)
      .returning(personColumns(avatar.now))
      .executeTakeFirstOrThrow();
    return toPerson(row);
  });
}

export async function deleteAvatar(accounts: Db, userId: string): Promise<void> {
  await accounts.transaction().execute(async (db) => {
    await db.updateTable("users").set({ avatar_url: null }).where("id", "=", userId).execute();
    await db.deleteFrom("avatars").where("user_id", "=", userId).execute();
  });
}

export async function findAvatar(accounts: Db, userId: string) {
  return accounts
    .selectFrom("avatars")
    .select(["content", "version"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** The photo as an address with its data; null without one. */
export async function exportAvatar(accounts: Db, userId: string): Promise<string | null> {
  const avatar = await findAvatar(accounts, userId);
  return avatar ? `data:image/webp;base64,${avatar.content.toString("base64")}` : null;
}
