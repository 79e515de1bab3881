import { sql } from "kysely";
import { AssetClassCode } from "#contract/assets.ts";
import { ProposedKind, type WaitingEntry } from "#contract/waiting-entries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findRecorded } from "#server/platform/db/recorded-rows.ts";
import { presentEntry } from "#server/rooms/waiting-entries/present-entry.ts";
import {
  fieldsOf,
  type ProposedEntry,
  proposedEntry,
  tableOf,
} from "#server/rooms/waiting-entries/proposal.ts";

type Place = { portfolioId: string; id: string };

const ofPortfolio = (db: Db, portfolioId: string) =>
  db.selectFrom("waiting_entries").where("portfolio_id", "=", portfolioId);

/** The entries that wait in a portfolio, oldest first. A quota keeps them few. */
export async function listWaitingEntries(db: Db, portfolioId: string, now: Date): Promise<WaitingEntry[]> {
  const rows = await ofPortfolio(db, portfolioId)
    .innerJoin("assets", "assets.id", "waiting_entries.asset_id")
    .leftJoin("custodians", (join) =>
      join.on("custodians.id", "=", sql<string>`(fields ->> 'custodianId')::uuid`),
    )
    .select([
      "waiting_entries.id",
      "kind",
      "fields",
      "token_name",
      "proposed_at",
      "expires_at",
      "asset_id",
      "ticker",
      "assets.name as asset_name",
      "asset_class_code",
      "custodians.name as custodian_name",
    ])
    .where("expires_at", ">", now)
    .orderBy("proposed_at")
    .orderBy("waiting_entries.id")
    .execute();
  return rows.map((row) =>
    presentEntry(entryOf(row), {
      id: row.id,
      tokenName: row.token_name,
      proposedAt: row.proposed_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      asset: {
        id: row.asset_id,
        ticker: row.ticker,
        name: row.asset_name,
        assetClass: AssetClassCode.parse(row.asset_class_code),
      },
      custodianName: row.custodian_name,
    }),
  );
}

const entryOf = ({ kind, fields, asset_id }: { kind: string; fields: unknown; asset_id: string }) =>
  proposedEntry(ProposedKind.parse(kind), { ...(fields as object), assetId: asset_id });

/** Ends the wait of an entry and returns it. Only one of two simultaneous calls gets it. Undefined if nothing waits, or no longer. */
export async function takeWaitingEntry(
  db: Db,
  { portfolioId, id }: Place,
  now: Date,
): Promise<ProposedEntry | undefined> {
  const row = await db
    .deleteFrom("waiting_entries")
    .where("portfolio_id", "=", portfolioId)
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .returning(["kind", "fields", "asset_id"])
    .executeTakeFirst();
  return row && entryOf(row);
}

/** Whether the entry that waits under the id is the proposed one. Undefined if none waits. */
export async function isWaitingAsProposed(
  db: Db,
  { portfolioId, id }: Place,
  entry: ProposedEntry,
): Promise<boolean | undefined> {
  const row = await ofPortfolio(db, portfolioId)
    .select(
      sql<boolean>`asset_id = ${entry.sent.assetId}::uuid and fields = ${JSON.stringify(fieldsOf(entry))}::jsonb`.as(
        "is_same",
      ),
    )
    .where("id", "=", id)
    .where("kind", "=", entry.kind)
    .executeTakeFirst();
  return row?.is_same;
}

/** The id of the entry that the confirmation of a waiting one recorded. */
export async function findConfirmed(
  db: Db,
  kind: ProposedKind,
  { portfolioId, id }: Place,
): Promise<string | undefined> {
  return (await findRecorded(db, tableOf[kind], { portfolioId, idempotencyKey: id }))?.id;
}

type NewWaitingEntry = {
  /** Null for a new one. */
  id: string | null;
  userId: string;
  portfolioId: string;
  tokenName: string;
  proposedAt: Date;
  expiresAt: Date;
};

/** Returns the id. */
export async function insertWaitingEntry(
  db: Db,
  { id, userId, portfolioId, tokenName, proposedAt, expiresAt }: NewWaitingEntry,
  entry: ProposedEntry,
): Promise<string> {
  const row = await db
    .insertInto("waiting_entries")
    .values({
      ...(id !== null && { id }),
      user_id: userId,
      portfolio_id: portfolioId,
      asset_id: entry.sent.assetId,
      kind: entry.kind,
      fields: JSON.stringify(fieldsOf(entry)),
      token_name: tokenName,
      proposed_at: proposedAt,
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** False if nothing waits there under the id. */
export async function deleteWaitingEntry(db: Db, { portfolioId, id }: Place): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("waiting_entries")
    .where("portfolio_id", "=", portfolioId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those of the person of `db`, or of all people with the accounts role. */
export async function deleteExpiredEntries(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("waiting_entries").where("expires_at", "<=", now).execute();
}

export async function exportWaitingEntries(db: Db, portfolioId: string) {
  const rows = await ofPortfolio(db, portfolioId)
    .select(["id", "kind", "asset_id", "fields", "token_name", "proposed_at", "expires_at"])
    .orderBy("proposed_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    assetId: row.asset_id,
    fields: row.fields,
    tokenName: row.token_name,
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}
