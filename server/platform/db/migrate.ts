import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Migration, Migrator, sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import { root } from "#server/platform/lib/root.ts";

const folder = join(root, "migrations");

const migrationFiles = async () => (await readdir(folder)).filter((name) => name.endsWith(".sql"));
const nameOf = (file: string) => file.replace(".sql", "");

/** Compares by code unit instead of locale, so that the order is the same on every machine. */
const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = await migrationFiles();
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const statements = await readFile(join(folder, file), "utf8");
    return [nameOf(file), { up: async (db) => void (await sql.raw(statements).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}

/** Applies all missing migrations or none, once even if several servers start. */
export async function migrate(owner: Db): Promise<void> {
  const { error } = await new Migrator({
    db: owner,
    provider: { getMigrations },
    nameComparator: byName,
    // Branches are merged in any order, so a lower number may reach a database after a higher one.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error;
}

/** Names of all applied migrations, sorted. */
async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** True if every migration of this version is applied; a newer version may have added more. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db));
  return (await migrationFiles()).every((file) => applied.has(nameOf(file)));
}
