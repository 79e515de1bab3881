import { sql } from "kysely";
import { expect } from "vitest";
import type { TestApi } from "#tests/support/api.ts";

/** Sets the counts to zero. Sessions report late what they read, up to ten seconds, so all others are ended before. */
export async function resetCounts(api: TestApi): Promise<void> {
  await api.superuser.connection().execute(async (db) => {
    await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    `.execute(db);
    await sql`select pg_stat_force_next_flush()`.execute(db);
    await sql`select pg_stat_reset()`.execute(db);
  });
}

const otherSessions = async (api: TestApi): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(api.superuser);
  return rows[0]?.count ?? 0;
};

/** Ends the connections and waits for the end of their sessions, which report then what they read. */
export async function disconnect(api: TestApi): Promise<void> {
  await api.server.close();
  for (const db of Object.values(api.databases)) await db.destroy();
  await expect.poll(() => otherSessions(api), { timeout: 10_000 }).toBe(0);
}

/** Rows and index entries that were read since the counts were last set to zero, by table. */
export async function rowsRead(api: TestApi, tables: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; read: string }>`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0) + coalesce((
      select sum(idx_tup_read) from pg_stat_user_indexes where pg_stat_user_indexes.relid = tables.relid
    ), 0))::text as read
    from pg_stat_user_tables as tables
    where relname = any(${tables}::text[])
  `.execute(api.superuser);
  return Object.fromEntries(rows.map(({ name, read }) => [name, Number(read)]));
}
