import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The day of the newest import of a file of B3 in each portfolio that has one. Other sheets do not count. */
export async function findNewestFiles(
  db: Db,
): Promise<{ portfolioId: string; portfolio: string; day: Day }[]> {
  const { rows } = await sql<{ portfolioId: string; portfolio: string; day: Day }>`
    select portfolio_id as "portfolioId", portfolios.name as portfolio,
      (max(imports.created_at) at time zone 'America/Sao_Paulo')::date as day
    from imports join portfolios on portfolios.id = portfolio_id
    where jsonb_path_exists(files, '$[*].kinds[*] ? (@ != "other-trades")')
    group by portfolio_id, portfolios.name order by portfolios.name, portfolio_id
  `.execute(db);
  return rows;
}

/** The goals that were seen to be reached after an instant. */
export async function findReachedGoals(db: Db, since: Date): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select goals.id, name from goals join goal_states on goal_id = goals.id
    where state = 'reached' and reached_at > ${since} order by reached_at desc, name
  `.execute(db);
  return rows;
}

export async function exportGoalStates(db: Db) {
  const { rows } = await sql<{ goalId: string; reachedAt: Date | null }>`
    select goal_id as "goalId", reached_at as "reachedAt" from goal_states order by goal_id
  `.execute(db);
  return rows;
}
