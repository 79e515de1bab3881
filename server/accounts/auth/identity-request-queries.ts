import type { Insertable } from "kysely";
import type { IdentityRequest } from "#contract/second-factors.ts";
import type { Identity } from "#server/accounts/auth/identity-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { IdentityRequests } from "#server/platform/db/schema.ts";

/** The person's request, also a refused one, until it expires. */
export function findIdentityRequest(db: Db, userId: string, now: Date) {
  return db
    .selectFrom("identity_requests")
    .select(["issuer", "subject", "refused_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Takes the place of the person's earlier request. */
export async function replaceIdentityRequest(
  db: Db,
  request: Insertable<IdentityRequests> & { user_id: string },
): Promise<void> {
  await db.deleteFrom("identity_requests").where("user_id", "=", request.user_id).execute();
  await db.insertInto("identity_requests").values(request).execute();
}

/** Null if no request waits for an answer. */
export async function findPendingRequest(
  accounts: Db,
  userId: string,
  now: Date,
): Promise<IdentityRequest | null> {
  const row = await accounts
    .selectFrom("identity_requests")
    .select(["id", "requested_at", "expires_at"])
    .where("user_id", "=", userId)
    .where("refused_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return null;
  const { id, requested_at, expires_at } = row;
  return { id, requestedAt: requested_at.toISOString(), expiresAt: expires_at.toISOString() };
}

type RequestKey = { userId: string; requestId: string; now: Date };

/** Deletes a request that waits for an answer, and returns its identity. Only one of two simultaneous calls gets it. */
export function takePendingRequest(
  db: Db,
  { userId, requestId, now }: RequestKey,
): Promise<Identity | undefined> {
  return db
    .deleteFrom("identity_requests")
    .where("user_id", "=", userId)
    .where("id", "=", requestId)
    .where("refused_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["issuer", "subject"])
    .executeTakeFirst();
}

/** False if no such request waits for an answer. */
export async function markRequestRefused(
  accounts: Db,
  { userId, requestId, now }: RequestKey,
  expiresAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await accounts
    .updateTable("identity_requests")
    .set({ refused_at: now, expires_at: expiresAt })
    .where("user_id", "=", userId)
    .where("id", "=", requestId)
    .where("refused_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The stored request, also one that was refused or has expired. Without the subject: it names an account of somebody else. */
export async function exportIdentityRequest(accounts: Db, userId: string) {
  const row = await accounts
    .selectFrom("identity_requests")
    .select(["id", "issuer", "requested_at", "refused_at", "expires_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    issuer: row.issuer,
    requestedAt: row.requested_at.toISOString(),
    refusedAt: row.refused_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  };
}

export async function deleteExpiredRequests(accounts: Db, now: Date): Promise<void> {
  await accounts.deleteFrom("identity_requests").where("expires_at", "<=", now).execute();
}
