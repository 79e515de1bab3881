import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Migrator, sql } from "kysely";
import type pg from "pg";
import { connect } from "#server/platform/db/client.ts";

const folder = join(import.meta.dirname, "../../migrations");

export const migrationFiles = async () =>
  (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();

/** Applies only the first `count` migrations, like an earlier version of the product. */
export async function migrateTo(url: string, count: number): Promise<void> {
  const db = connect(url, { connections: 1 });
  const files = (await migrationFiles()).slice(0, count);
  const migrations = files.map(async (file) => {
    const statements = await readFile(join(folder, file), "utf8");
    const up = async (connection: typeof db) => void (await sql.raw(statements).execute(connection));
    return [file.replace(".sql", ""), { up }] as const;
  });
  const provider = { getMigrations: async () => Object.fromEntries(await Promise.all(migrations)) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  if (error) throw error;
}

/** Queries for everything that a start sets up: structure, permissions and the shipped catalogue. */
const parts = [
  "select table_schema, table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema in ('public', 'pgboss')",
  "select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)",
  "select schemaname, tablename, indexname, indexdef from pg_indexes where schemaname in ('public', 'pgboss')",
  "select tablename, policyname, cmd, qual, with_check from pg_policies",
  "select grantee, table_schema, table_name, privilege_type from information_schema.role_table_grants where grantee like 'aporte%'",
  "select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal",
  "select name from kysely_migration",
  "select ticker, name, status from assets",
  "select name, retry_limit from pgboss.queue",
];

/** A hash that is equal for two databases with equal contents, in any row order. */
export async function fingerprintDatabase(client: pg.Client): Promise<string> {
  const hash = createHash("sha256");
  for (const part of parts) {
    const { rows } = await client.query(part);
    hash.update(
      rows
        .map((row) => JSON.stringify(row))
        .toSorted()
        .join("\n"),
    );
  }
  return hash.digest("hex");
}
