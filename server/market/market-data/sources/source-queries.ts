import { sql } from "kysely";
import type { RefusedRow, SourceName } from "#contract/data-health.ts";
import { maxRefusedRows } from "#contract/data-health.ts";
import type { SourceResult } from "#server/market/market-data/sources/source.ts";
import type { Db } from "#server/platform/db/client.ts";

export type ClaimedSource = { failures: number; validator: string | null };

/** Claims the source for this server if it is due and no other server asks it. Undefined if it is not to be asked. */
export async function claimSource(
  catalogue: Db,
  source: SourceName,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedSource | undefined> {
  const { rows } = await sql<ClaimedSource>`
    insert into market_sources as known (source, next_try_at, claimed_until, attempted_at, progress)
    values (${source}, ${now}, ${until}, ${now}, 0)
    on conflict (source) do update
      set claimed_until = excluded.claimed_until, attempted_at = excluded.attempted_at, progress = 0
    where known.next_try_at <= ${now} and (known.claimed_until is null or known.claimed_until <= ${now})
    returning failures, validator
  `.execute(catalogue);
  return rows[0];
}

export async function writeSourceProgress(
  catalogue: Db,
  source: SourceName,
  fraction: number,
): Promise<void> {
  await sql`
    update market_sources set progress = ${fraction} where source = ${source} and claimed_until is not null
  `.execute(catalogue);
}

export async function recordSuccess(
  catalogue: Db,
  source: SourceName,
  now: Date,
  { knownUntil, refused, validator = null, nextTryAt }: SourceResult,
): Promise<void> {
  const kept: RefusedRow[] = refused.slice(0, maxRefusedRows);
  await sql`
    update market_sources
    set failures = 0, failure = null, failing_since = null, unreachable = false, progress = null, claimed_until = null, succeeded_at = ${now},
      known_until = ${knownUntil}, refused = ${JSON.stringify(kept)}::jsonb, validator = ${validator},
      next_try_at = ${nextTryAt}
    where source = ${source}
  `.execute(catalogue);
}

export async function recordFailure(
  catalogue: Db,
  source: SourceName,
  { failure, isUnreachable, nextTryAt }: { failure: string; isUnreachable: boolean; nextTryAt: Date },
): Promise<void> {
  await sql`
    update market_sources
    set failures = failures + 1, failure = ${failure}, unreachable = ${isUnreachable},
      failing_since = case when failures = 0 then attempted_at else failing_since end,
      progress = null, claimed_until = null, next_try_at = ${nextTryAt}
    where source = ${source}
  `.execute(catalogue);
}

/** Ends a claim without an outcome: the source is due at once. */
export async function returnSource(catalogue: Db, source: SourceName, now: Date): Promise<void> {
  await sql`
    update market_sources set progress = null, claimed_until = null, next_try_at = ${now} where source = ${source}
  `.execute(catalogue);
}

/** Makes all sources due that were not attempted after `since`. */
export async function makeSourcesDue(
  catalogue: Db,
  names: readonly SourceName[],
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  await sql`
    update market_sources set next_try_at = ${now}
    where source = any(${names}::text[]) and next_try_at > ${now} and coalesce(attempted_at, '-infinity') <= ${since}
  `.execute(catalogue);
}
