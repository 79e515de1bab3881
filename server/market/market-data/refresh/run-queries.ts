import { sql } from "kysely";
import type { SyncOutcome, SyncProgress } from "#contract/assets.ts";
import type { Db } from "#server/platform/db/client.ts";

/** A run of a named job, identified by its start. */
export type Run = { name: string; at: Date };

type Limits = {
  /** A run that began by then no longer prevents a new one. */
  rested: Date;
  /** An unfinished run that began by then is considered lost. */
  lost: Date;
};

/** Claims the run; true for one of concurrent callers. A failed run must be released. */
export async function claimRun(
  catalogue: Db,
  { name, at }: Run,
  progress: SyncProgress,
  { rested, lost }: Limits,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into market_data_runs as run (name, version, at, progress)
    values (${name}, '', ${at}, ${JSON.stringify(progress)})
    on conflict (name) do update set at = excluded.at, progress = excluded.progress
    where run.at <= ${rested} or (run.progress is not null and run.at <= ${lost})
  `.execute(catalogue);
  return numAffectedRows > 0n;
}

/** Stores the progress of a run. */
export async function writeProgress(catalogue: Db, { name, at }: Run, progress: SyncProgress): Promise<void> {
  await sql`
    update market_data_runs set progress = ${JSON.stringify(progress)} where name = ${name} and at = ${at}
  `.execute(catalogue);
}

/** Marks a run as finished, with the outcome of the indexes; null if no provider is configured for them. */
export async function endRun(
  catalogue: Db,
  { name, at }: Run,
  indexOutcome: SyncOutcome | null,
): Promise<void> {
  await sql`
    update market_data_runs set progress = null, index_outcome = ${indexOutcome}
    where name = ${name} and at = ${at}
  `.execute(catalogue);
}

export async function releaseRun(catalogue: Db, { name, at }: Run): Promise<void> {
  await sql`delete from market_data_runs where name = ${name} and at = ${at}`.execute(catalogue);
}

type FoundRun = { progress: SyncProgress | null; indexOutcome: SyncOutcome | null };

/** The last run; a finished one has no progress. Undefined if it failed or was lost. */
export async function findRun(catalogue: Db, name: string, lost: Date): Promise<FoundRun | undefined> {
  const { rows } = await sql<FoundRun>`
    select progress, index_outcome as "indexOutcome" from market_data_runs where name = ${name} and (progress is null or at > ${lost})
  `.execute(catalogue);
  return rows[0];
}
