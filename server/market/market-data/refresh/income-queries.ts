import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Claims a source until a time; true for one of concurrent callers, unless the source rests. */
export async function claimIncomeSource(
  catalogue: Db,
  source: string,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into income_sources as known (source, rests_until) values (${source}, ${until})
    on conflict (source) do update set rests_until = excluded.rests_until where known.rests_until <= ${now}
  `.execute(catalogue);
  return numAffectedRows > 0n;
}

export type SourceState = { source: string; failures: number; isRefused: boolean };

/** Ends a claim: the source rests until a time, now or later. `askedAt`: the run asked for something. */
export async function releaseSource(
  catalogue: Db,
  { source, failures, isRefused }: SourceState,
  { restsUntil, askedAt }: { restsUntil: Date; askedAt: Date | undefined },
): Promise<void> {
  await catalogue
    .updateTable("income_sources")
    .set({
      failures,
      is_refused: isRefused,
      rests_until: restsUntil,
      // Setting it counts as a change of the market.
      ...(askedAt && { asked_at: askedAt }),
    })
    .where("source", "=", source)
    .execute();
}

export async function findSourceState(catalogue: Db, source: string): Promise<SourceState> {
  const row = await catalogue
    .selectFrom("income_sources")
    .select(["failures", "is_refused"])
    .where("source", "=", source)
    .executeTakeFirst();
  return { source, failures: row?.failures ?? 0, isRefused: row?.is_refused ?? false };
}

/** The last request for a subject, whether its whole history is stored, and the day of its last readable answer. */
export type LastRequest = { day: Day; hasHistory: boolean; answeredOn: Day | null };

/** The last requests by subject. */
export async function findRequests(catalogue: Db, source: string): Promise<Map<string, LastRequest>> {
  const rows = await catalogue
    .selectFrom("income_requests")
    .select(["subject", "day", "has_history", "answered_on"])
    .where("source", "=", source)
    .execute();
  return new Map(
    rows.map(({ subject, day, has_history, answered_on }) => [
      subject,
      { day, hasHistory: has_history, answeredOn: answered_on },
    ]),
  );
}

export async function recordRequest(
  catalogue: Db,
  { source, subject }: { source: string; subject: string },
  { day, hasHistory, answeredOn }: LastRequest,
): Promise<void> {
  const values = { day, has_history: hasHistory, answered_on: answeredOn };
  await catalogue
    .insertInto("income_requests")
    .values({ source, subject, ...values })
    .onConflict((conflict) => conflict.columns(["source", "subject"]).doUpdateSet(values))
    .execute();
}

/** The last close at or before each day; days without one are missing. */
export async function findClosesOn(catalogue: Db, assetId: string, days: Day[]): Promise<Map<Day, string>> {
  const { rows } = await sql<{ day: Day; close: string }>`
    select asked.day, last.close from unnest(${days}::date[]) as asked (day)
    cross join lateral (
      select close from prices where asset_id = ${assetId} and prices.day <= asked.day order by prices.day desc limit 1
    ) as last
  `.execute(catalogue);
  return new Map(rows.map(({ day, close }) => [day, close]));
}

/** Locks an asset until the transaction ends, so that the findings of sources are stored one after the other. */
export async function lockAsset(transaction: Db, assetId: string): Promise<void> {
  await transaction.selectFrom("assets").select("id").where("id", "=", assetId).forNoKeyUpdate().execute();
}
