import { sql } from "kysely";
import { businessDaysBetween, isBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, dayOf } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";

/** B3 publishes a session's file in the evening, in São Paulo. */
export const publishedAfter = "19:30";

const timeOf = (now: Date) =>
  now.toLocaleTimeString("en-GB", { timeZone: "America/Sao_Paulo", hour: "2-digit", minute: "2-digit" });

/** The newest session whose file may be published by now. */
function newestPublishable(now: Date): Day {
  let day = dayOf(now);
  if (timeOf(now) < publishedAfter) day = addDays(day, -1);
  while (!isBusinessDay("B3", day)) day = addDays(day, -1);
  return day;
}

/** The sessions after the shipped closes whose file is not stored, oldest first. */
export async function findMissingDays(catalogue: Db, now: Date): Promise<Day[]> {
  const { rows } = await sql<{ shipped: Day | null; known: Day[] | null }>`
    select
      (select max(day) from prices where origin = 'shipped' and source = 'B3') as shipped,
      (select array_agg(day::text) from price_file_days) as known
  `.execute(catalogue);
  const until = newestPublishable(now);
  const { shipped = null, known = null } = rows[0] ?? {};
  const stored = new Set(known);
  const [after = until] = [shipped ?? addDays(until, -1), ...stored].toSorted();
  return businessDaysBetween("B3", after, until).filter((day) => !stored.has(day));
}

/** The newest session with closes. */
export async function findNewestSession(catalogue: Db): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select greatest(
      (select max(day) from price_file_days where closes > 0),
      (select max(day) from prices where origin = 'shipped' and source = 'B3')
    ) as day
  `.execute(catalogue);
  return rows[0]?.day ?? null;
}

/** Notes that the day had no session, so its file is not asked for again. */
export async function recordNoSession(catalogue: Db, day: Day): Promise<void> {
  await sql`insert into price_file_days (day, closes) values (${day}, 0) on conflict do nothing`.execute(
    catalogue,
  );
}
