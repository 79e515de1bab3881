import { sql } from "kysely";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Mails that a person turned on, by the word in the address that turns them off. */
export const mailKinds = ["alertas", "relatorio", "darf"] as const;
export type MailKind = (typeof mailKinds)[number];

const tables = { alertas: "mail_settings", relatorio: "mail_settings", darf: "tax_reminders" } as const;

/** The secret part of the address with which mails of a kind are turned off; undefined if the person has no such setting. */
export async function findOffKey(accounts: Db, userId: string, kind: MailKind): Promise<string | undefined> {
  const row = await accounts
    .selectFrom(tables[kind])
    .select("off_key")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.off_key;
}

/** Turns mails of a kind off. A key that nobody has changes nothing. */
export async function turnOff(accounts: Db, kind: MailKind, key: string): Promise<void> {
  switch (kind) {
    case "alertas":
      await sql`update mail_settings set sends_alerts = false where off_key = ${key}`.execute(accounts);
      return;
    case "relatorio":
      await sql`update mail_settings set sends_report = false where off_key = ${key}`.execute(accounts);
      return;
    case "darf":
      await sql`delete from tax_reminders where off_key = ${key}`.execute(accounts);
      return;
    default:
      throw unknownKind(kind);
  }
}
