import type { Db } from "#server/platform/db/client.ts";

type Loaded = { version: string; at: Date };

export async function lastRun(db: Db, name: string): Promise<Loaded | undefined> {
  return db
    .selectFrom("market_data_runs")
    .select(["version", "at"])
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Whether some version of the shipped prices and indexes was loaded. */
export const hasHistory = async (db: Db): Promise<boolean> => (await lastRun(db, "history")) !== undefined;

export async function recordRun(db: Db, name: string, run: Loaded): Promise<void> {
  await db
    .insertInto("market_data_runs")
    .values({ name, ...run })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(run))
    .execute();
}
