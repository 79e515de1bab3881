import { createHash } from "node:crypto";
import type { Db } from "#server/platform/db/client.ts";

/** Milliseconds for which a message is known. Meta repeats a webhook that failed for up to seven days. */
const keptFor = 9 * 86_400_000;

const hashOf = (key: string) => createHash("sha256").update(key).digest();

/** Notes things as done. Returns those that nobody has noted before. */
export async function claim(accounts: Db, keys: readonly string[], now: Date): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const byHash = new Map(keys.map((key) => [hashOf(key).toString("hex"), key]));
  const rows = await accounts
    .insertInto("whatsapp_done")
    .values(
      [...byHash.keys()].map((hash) => ({
        key_hash: Buffer.from(hash, "hex"),
        kept_until: new Date(now.getTime() + keptFor),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("key_hash")
    .execute();
  return new Set(rows.flatMap(({ key_hash }) => byHash.get(key_hash.toString("hex")) ?? []));
}

/** Whether it is noted as done. */
export async function isDone(accounts: Db, key: string): Promise<boolean> {
  const row = await accounts
    .selectFrom("whatsapp_done")
    .select("key_hash")
    .where("key_hash", "=", hashOf(key))
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a note back, so that another try may follow. */
export async function release(accounts: Db, key: string): Promise<void> {
  await accounts.deleteFrom("whatsapp_done").where("key_hash", "=", hashOf(key)).execute();
}

export async function deleteExpiredNotes(accounts: Db, now: Date): Promise<void> {
  await accounts.deleteFrom("whatsapp_done").where("kept_until", "<", now).execute();
}
