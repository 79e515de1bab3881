import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Migration, Migrator, sql } from "kysely";
import type { Db } from "#server/db/client.ts";

const folder = join(import.meta.dirname, "../../migrations");

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const statements = await readFile(join(folder, file), "utf8");
    return [file.replace(".sql", ""), { up: async (db) => void (await sql.raw(statements).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}

/** Brings the database to the newest migration: all that are missing or none, and once however many servers start. */
export async function migrate(owner: Db): Promise<void> {
  const { error } = await new Migrator({
    db: owner,
    provider: { getMigrations },
    // Numbers are given out before the work is done: a lower one may land after a higher one.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error;
}
