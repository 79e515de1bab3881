import { type Insertable, sql } from "kysely";
import type { Person, Profile } from "#contract/accounts.ts";
import { PlanType } from "#contract/plans.ts";
import { lastVisit } from "#server/accounts/auth/visit-queries.ts";
import { currentPlanType } from "#server/accounts/plans/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Users } from "#server/platform/db/schema.ts";

/** Columns that `toPerson` reads. The plan is the one that is paid for at `now`, and the visit the one before that of `now`. */
export const personColumns = (now: Date) =>
  [
    "users.id",
    "full_name",
    "email",
    "whatsapp",
    "avatar_url",
    sql<boolean>`password_hash is not null`.as("has_password"),
    sql<boolean>`inherited_at is not null`.as("is_inherited"),
    currentPlanType(now),
    lastVisit(now),
  ] as const;

type PersonRow = {
  id: string;
  full_name: string;
  email: string;
  whatsapp: string | null;
  avatar_url: string | null;
  has_password: boolean;
  is_inherited: boolean;
  plan_type: string | null;
  last_visit_at: Date | null;
};

export function toPerson(row: PersonRow): Person {
  const { id, full_name, email, whatsapp, avatar_url, has_password, plan_type } = row;
  return {
    id,
    fullName: full_name,
    email,
    whatsapp,
    avatarUrl: avatar_url,
    hasPassword: has_password,
    isInherited: row.is_inherited,
    planType: PlanType.parse(plan_type ?? "free"),
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
  };
}

/** Tells whether the e-mail and the phone number are taken. */
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

/** Undefined if the e-mail or the number is taken. */
export async function insertUser(
  accounts: Db,
  now: Date,
  user: Insertable<Users>,
): Promise<Person | undefined> {
  const row = await accounts
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning(personColumns(now))
    .executeTakeFirst();
  return row && toPerson(row);
}

export async function findCredentials(accounts: Db, now: Date, email: string) {
  const row = await accounts
    .selectFrom("users")
    .select([...personColumns(now), "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  return row && { person: toPerson(row), passwordHash: row.password_hash };
}

export async function findPersonByEmail(accounts: Db, now: Date, email: string): Promise<Person | undefined> {
  const row = await accounts
    .selectFrom("users")
    .select(personColumns(now))
    .where("email", "=", email)
    .executeTakeFirst();
  return row && toPerson(row);
}

export async function findPersonById(accounts: Db, now: Date, userId: string): Promise<Person | undefined> {
  const row = await accounts
    .selectFrom("users")
    .select(personColumns(now))
    .where("id", "=", userId)
    .executeTakeFirst();
  return row && toPerson(row);
}

/** Locks the person's row until the transaction ends. Rows that refer to it can still be written. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** Undefined until the owner of the address has proven it. */
export async function findProvenEmail(accounts: Db, userId: string): Promise<string | undefined> {
  const row = await accounts
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("email_proven_at", "is not", null)
    .executeTakeFirst();
  return row?.email;
}

export async function findPasswordHash(accounts: Db, userId: string): Promise<string | null> {
  const row = await accounts
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** False if the stored hash is no longer `from`. Only one of two simultaneous changes succeeds. */
export async function replacePasswordHash(
  accounts: Db,
  userId: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await accounts
    .updateTable("users")
    .set({ password_hash: to })
    .where("id", "=", userId)
    .where("password_hash", "is not distinct from", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Runs `work` if `passwordHash` is still the person's, otherwise returns false. The shared lock makes a simultaneous
 * password change wait, so that it ends what `work` has created.
 */
export function withCurrentPassword(
  accounts: Db,
  userId: string,
  passwordHash: string,
  work: (db: Db) => Promise<void>,
): Promise<boolean> {
  return accounts.transaction().execute(async (db) => {
    const user = await db
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .where("password_hash", "=", passwordHash)
      .forShare()
      .executeTakeFirst();
    if (user) await work(db);
    return user !== undefined;
  });
}

/** Undefined if the account was deleted. */
export async function findConsent(accounts: Db, userId: string) {
  const row = await accounts
    .selectFrom("users")
    .select(["consent_version", "consented_at", "created_at", "email_proven_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    version: row.consent_version,
    givenAt: row.consented_at.toISOString(),
    registeredAt: row.created_at.toISOString(),
    emailProvenAt: row.email_proven_at?.toISOString() ?? null,
  };
}

export async function isWhatsappOfAnother(accounts: Db, userId: string, whatsapp: string): Promise<boolean> {
  const query = accounts
    .selectFrom("users")
    .select("id")
    .where("whatsapp", "=", whatsapp)
    .where("id", "!=", userId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Undefined if the account was deleted. */
export async function updateProfile(
  accounts: Db,
  now: Date,
  userId: string,
  { fullName, whatsapp }: Profile,
): Promise<Person | undefined> {
  const row = await accounts
    .updateTable("users")
    .set({ full_name: fullName, whatsapp })
    .where("id", "=", userId)
    .returning(personColumns(now))
    .executeTakeFirst();
  return row && toPerson(row);
}

/** Foreign keys with ON DELETE CASCADE delete all other rows of the person. */
export async function deleteUser(accounts: Db, userId: string): Promise<void> {
  await accounts.deleteFrom("users").where("id", "=", userId).execute();
}

/**
 * False if it was proven before. `inherited_at` takes the database's clock, as the creation times of the account's rows do. The visits
 * until then may be somebody else's.
 */
export async function markEmailProven(accounts: Db, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await accounts
    .updateTable("users")
    .set({
      email_proven_at: now,
      inherited_at: sql`clock_timestamp()`,
      visited_at: null,
      previous_visit_at: null,
    })
    .where("id", "=", userId)
    .where("email_proven_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePassword(accounts: Db, userId: string): Promise<void> {
  await accounts.updateTable("users").set({ password_hash: null }).where("id", "=", userId).execute();
}
