import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";

export type StoredConsent = {
  hasOwnKey: boolean;
  host: string;
  model: string;
  version: string;
  consentedAt: Date;
};
export type StoredKey = { provider: string; model: string; sealed: Buffer; ending: string; createdAt: Date };

/** Rows from before the owner proved the address may be somebody else's, so they do not count. */
const sinceProof = sql<boolean>`users.email_proven_at is null`;

export async function findModelConsent(accounts: Db, userId: string): Promise<StoredConsent | undefined> {
  const row = await accounts
    .selectFrom("model_consents")
    .innerJoin("users", "users.id", "model_consents.user_id")
    .select(["has_own_key", "host", "model", "version", "model_consents.consented_at"])
    .where("user_id", "=", userId)
    .where((is) =>
      is.or([sinceProof, is("model_consents.consented_at", ">=", is.ref("users.email_proven_at"))]),
    )
    .executeTakeFirst();
  return (
    row && {
      hasOwnKey: row.has_own_key,
      host: row.host,
      model: row.model,
      version: row.version,
      consentedAt: row.consented_at,
    }
  );
}

export async function keepModelConsent(accounts: Db, userId: string, consent: StoredConsent): Promise<void> {
  const values = {
    has_own_key: consent.hasOwnKey,
    host: consent.host,
    model: consent.model,
    version: consent.version,
    consented_at: consent.consentedAt,
  };
  await accounts
    .insertInto("model_consents")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

export async function deleteModelConsent(accounts: Db, userId: string): Promise<void> {
  await accounts.deleteFrom("model_consents").where("user_id", "=", userId).execute();
}

export async function findModelKey(accounts: Db, userId: string): Promise<StoredKey | undefined> {
  const row = await accounts
    .selectFrom("model_keys")
    .innerJoin("users", "users.id", "model_keys.user_id")
    .select(["provider", "model", "sealed", "ending", "model_keys.created_at"])
    .where("user_id", "=", userId)
    .where((is) => is.or([sinceProof, is("model_keys.created_at", ">=", is.ref("users.email_proven_at"))]))
    .executeTakeFirst();
  return (
    row && {
      provider: row.provider,
      model: row.model,
      sealed: row.sealed,
      ending: row.ending,
      createdAt: row.created_at,
    }
  );
}

/** A person has one key: a new one takes the place of the one before. */
export async function keepModelKey(accounts: Db, userId: string, key: StoredKey): Promise<void> {
  const values = {
    provider: key.provider,
    model: key.model,
    sealed: key.sealed,
    ending: key.ending,
    created_at: key.createdAt,
  };
  await accounts
    .insertInto("model_keys")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** False if the person had none. */
export async function deleteModelKey(accounts: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await accounts
    .deleteFrom("model_keys")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function exportModelConsent(accounts: Db, userId: string) {
  const row = await accounts
    .selectFrom("model_consents")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const { has_own_key, host, model, version, consented_at } = row;
  return { hasOwnKey: has_own_key, host, model, version, consentedAt: consented_at.toISOString() };
}

export async function exportModelKey(accounts: Db, userId: string) {
  const row = await accounts
    .selectFrom("model_keys")
    .select(["provider", "model", "ending", "created_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const { provider, model, ending, created_at } = row;
  return { provider, model, ending, createdAt: created_at.toISOString() };
}

/** Counts a request to the operator's model. False if the day's budget is used up. */
export async function countModelRequest(accounts: Db, day: Day, max: number): Promise<boolean> {
  if (max < 1) return false;
  const { numAffectedRows = 0n } = await sql`
    insert into model_requests as counted (day, requests) values (${day}, 1)
    on conflict (day) do update set requests = counted.requests + 1 where counted.requests < ${max}
  `.execute(accounts);
  return numAffectedRows > 0n;
}

export async function countModelFailure(accounts: Db, day: Day): Promise<void> {
  await sql`update model_requests set failed = failed + 1 where day = ${day}`.execute(accounts);
}

export async function findModelRequests(accounts: Db, day: Day) {
  const row = await accounts
    .selectFrom("model_requests")
    .select(["requests", "failed"])
    .where("day", "=", day)
    .executeTakeFirst();
  return { requests: row?.requests ?? 0, failed: row?.failed ?? 0 };
}
