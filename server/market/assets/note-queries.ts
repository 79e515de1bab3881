import { sql } from "kysely";
import { maxJoinedLength, type NoteChange } from "#contract/asset-notes.ts";
import { ProblemError } from "#contract/problem.ts";
import { noteQuota } from "#server/market/assets/limits.ts";
import { findAsset } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import { requireRoom } from "#server/platform/limits/quotas.ts";

/** Null without a note. */
export async function findNote(db: Db, assetId: string): Promise<string | null> {
  const row = await db
    .selectFrom("asset_notes")
    .select("note")
    .where("asset_id", "=", assetId)
    .executeTakeFirst();
  return row?.note ?? null;
}

/** All notes of the person, for the export. */
export async function listNotes(db: Db) {
  const rows = await db
    .selectFrom("asset_notes")
    .select(["asset_id", "note", "changed_at"])
    .orderBy("asset_id")
    .execute();
  return rows.map(({ asset_id, note, changed_at }) => ({
    assetId: asset_id,
    note,
    changedAt: changed_at.toISOString(),
  }));
}

async function write(
  db: Db,
  userId: string,
  assetId: string,
  { note, replaces }: NoteChange,
): Promise<bigint> {
  if (note === null) {
    const result = await db
      .deleteFrom("asset_notes")
      .where("asset_id", "=", assetId)
      .where("note", "=", replaces)
      .executeTakeFirst();
    return result.numDeletedRows;
  }
  if (replaces === null) {
    const result = await db
      .insertInto("asset_notes")
      .values({ user_id: userId, asset_id: assetId, note })
      .onConflict((conflict) => conflict.constraint("asset_notes_once").doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows ?? 0n;
  }
  const result = await db
    .updateTable("asset_notes")
    .set({ note, changed_at: sql`now()` })
    .where("asset_id", "=", assetId)
    .where("note", "=", replaces)
    .executeTakeFirst();
  return result.numUpdatedRows;
}

/** Writes, replaces or removes the note. Refused if it is no longer the one that it replaces. */
export async function changeNote(
  db: Db,
  { userId, quotas }: { userId: string; quotas: Quotas },
  assetId: string,
  change: NoteChange,
): Promise<void> {
  if (change.note !== null && change.replaces === null) {
    await lockPerson(db, userId);
    if ((await findNote(db, assetId)) === null) await requireRoom(db, noteQuota, { quotas });
  }
  if (!(await findAsset(db, assetId))) throw new ProblemError("not-found");
  if ((await write(db, userId, assetId, change)) > 0n) return;
  // A repeated request finds its own note.
  if ((await findNote(db, assetId)) !== change.note) throw new ProblemError("note-changed");
}

/** Whether the notes of two assets, joined, are at most as long as a note may be. */
export async function mayJoinNotes(db: Db, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ length: number }>`
    select coalesce(sum(length(note) + 2), 0) as length from asset_notes where asset_id in (${from}, ${to})
  `.execute(db);
  return (rows[0]?.length ?? 0) <= maxJoinedLength;
}

/** Moves the note of an asset that will be deleted to another asset, and appends it to the other asset's own note. */
export async function moveNote(db: Db, from: string, to: string): Promise<void> {
  await sql`
    update asset_notes as target set note = target.note || e'\n\n' || source.note
    from asset_notes as source where target.asset_id = ${to} and source.asset_id = ${from}
  `.execute(db);
  await sql`
    update asset_notes set asset_id = ${to}
    where asset_id = ${from} and not exists (select from asset_notes as other where other.asset_id = ${to})
  `.execute(db);
}
