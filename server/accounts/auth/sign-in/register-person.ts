import type { Insertable } from "kysely";
import type { Person } from "#contract/accounts.ts";
import { insertUser } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Users } from "#server/platform/db/schema.ts";
import type { Announce } from "#server/platform/notifications/announce.ts";

/** Stores a new person and announces them, in the transaction `db`. Undefined if the e-mail or the number is taken. */
export async function registerPerson(
  db: Db,
  announce: Announce,
  now: Date,
  user: Insertable<Users>,
): Promise<Person | undefined> {
  const person = await insertUser(db, now, user);
  if (!person) return undefined;
  const { fullName, email, whatsapp } = person;
  await announce({ type: "registro", nome: fullName, email, phone: whatsapp ?? "" }, db);
  return person;
}
