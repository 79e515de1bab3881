import type { Insertable } from "kysely";
import type { Person } from "#contract/accounts.ts";
import type { Db } from "#server/db/client.ts";
import type { Devices, Sessions, Users } from "#server/db/schema.ts";

const personColumns = ["users.id", "full_name", "email", "whatsapp", "avatar_url"] as const;

type PersonRow = {
  id: string;
  full_name: string;
  email: string;
  whatsapp: string | null;
  avatar_url: string | null;
};

function personOf({ id, full_name, email, whatsapp, avatar_url }: PersonRow): Person {
  return { id, fullName: full_name, email, whatsapp, avatarUrl: avatar_url, planType: "free" };
}

/** Which of the values that must be unique are taken. */
export async function findTaken(accounts: Db, email: string, whatsapp: string | null) {
  const rows = await accounts
    .selectFrom("users")
    .select(["email", "whatsapp"])
    .where((is) => is.or([is("email", "=", email), ...(whatsapp ? [is("whatsapp", "=", whatsapp)] : [])]))
    .execute();
  return {
    email: rows.some((row) => row.email === email),
    whatsapp: whatsapp !== null && rows.some((row) => row.whatsapp === whatsapp),
  };
}

/** Undefined where the e-mail or the number was taken in the meantime. */
export async function insertUser(accounts: Db, user: Insertable<Users>): Promise<Person | undefined> {
  const row = await accounts
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning(personColumns)
    .executeTakeFirst();
  return row && personOf(row);
}

export async function findCredentials(accounts: Db, email: string) {
  const row = await accounts
    .selectFrom("users")
    .select([...personColumns, "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  return row && { person: personOf(row), passwordHash: row.password_hash };
}

export async function updatePasswordHash(accounts: Db, userId: string, passwordHash: string): Promise<void> {
  await accounts.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}

export async function insertSession(accounts: Db, session: Insertable<Sessions>): Promise<void> {
  await accounts.insertInto("sessions").values(session).execute();
}

export async function findPersonOfSession(
  accounts: Db,
  tokenHash: Buffer,
  { now, seenAfter }: { now: Date; seenAfter: Date },
) {
  const row = await accounts
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([...personColumns, "seen_at"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("seen_at", ">", seenAfter)
    .executeTakeFirst();
  return row && { person: personOf(row), seenAt: row.seen_at };
}

export async function markSessionSeen(accounts: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await accounts.updateTable("sessions").set({ seen_at: now }).where("token_hash", "=", tokenHash).execute();
}

export async function deleteSession(accounts: Db, tokenHash: Buffer): Promise<void> {
  await accounts.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

export async function findDevice(accounts: Db, tokenHash: Buffer, email: string): Promise<boolean> {
  const row = await accounts
    .selectFrom("devices")
    .innerJoin("users", "users.id", "devices.user_id")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertDevice(accounts: Db, device: Insertable<Devices>): Promise<void> {
  await accounts
    .insertInto("devices")
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "token_hash"]).doUpdateSet({ seen_at: device.seen_at }),
    )
    .execute();
}
