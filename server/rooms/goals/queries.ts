import { type Selectable, sql } from "kysely";
import { Goal, GoalKind, type NewGoal } from "#contract/goals.ts";
import type { GoalState } from "#domain/alerts/daily-alerts.ts";
import type { Db } from "#server/platform/db/client.ts";
import { hasValues, insertRecorded, type Recording } from "#server/platform/db/recorded-rows.ts";
import type { Goals } from "#server/platform/db/schema.ts";

const columns = [
  "id",
  "kind",
  "name",
  "target",
  "target_day",
  "contribution",
  "low_rate",
  "middle_rate",
  "high_rate",
  "income_rate",
  "started_on",
  "start_value",
  "version",
] as const;

type Row = Pick<Selectable<Goals>, (typeof columns)[number]> & { portfolio_ids: string[] };

const goalOf = (row: Row): Goal =>
  Goal.parse({
    id: row.id,
    kind: GoalKind.parse(row.kind),
    name: row.name,
    target: row.target,
    targetDay: row.target_day,
    contribution: row.contribution,
    lowRate: row.low_rate,
    middleRate: row.middle_rate,
    highRate: row.high_rate,
    incomeRate: row.income_rate,
    portfolioIds: row.portfolio_ids,
    startedOn: row.started_on,
    startValue: row.start_value,
    version: row.version,
  });

const portfolioIds = sql<string[]>`array(
  select portfolio_id from goal_portfolios where goal_id = goals.id and user_id = goals.user_id order by portfolio_id
)`;

const withPortfolios = (db: Db) =>
  db.selectFrom("goals").select(columns).select(portfolioIds.as("portfolio_ids"));

/** All goals, oldest first. A quota keeps them few. */
export async function listGoals(db: Db): Promise<Goal[]> {
  return (await withPortfolios(db).orderBy("id").execute()).map(goalOf);
}

/** The goals that are not known to be reached, with the states in which they were seen last. */
export async function listOpenGoals(db: Db): Promise<{ goal: Goal; state: GoalState }[]> {
  const rows = await withPortfolios(db)
    .innerJoin("goal_states", (join) =>
      join
        .onRef("goal_states.user_id", "=", "goals.user_id")
        .onRef("goal_states.goal_id", "=", "goals.id")
        .on("state", "<>", sql.lit("reached")),
    )
    .select("state")
    .orderBy("id")
    .execute();
  return rows.map(({ state, ...row }) => ({ goal: goalOf(row), state: state as GoalState }));
}

export async function findGoal(db: Db, id: string): Promise<Goal | undefined> {
  const row = await withPortfolios(db).where("id", "=", id).executeTakeFirst();
  return row && goalOf(row);
}

/** Until the transaction ends, nobody else changes the goal. */
export async function lockGoal(db: Db, id: string): Promise<void> {
  await db.selectFrom("goals").select("id").where("id", "=", id).forUpdate().execute();
}

/** A goal as it is kept, with the beginning of its plan. */
export type KeptGoal = NewGoal & Pick<Goal, "startedOn">;

const valuesOf = (goal: NewGoal) => ({
  kind: goal.kind,
  name: goal.name,
  target: goal.target,
  target_day: goal.targetDay,
  contribution: goal.contribution,
  low_rate: goal.lowRate,
  middle_rate: goal.middleRate,
  high_rate: goal.highRate,
  income_rate: goal.kind === "income" ? goal.incomeRate : null,
});

const beginningOf = ({ startedOn, startValue }: KeptGoal) => ({
  started_on: startedOn,
  start_value: startValue,
});

/** Whether a goal is as a form says. The value with which its plan begins may be another one. */
export const isGoalAsSent = (form: NewGoal) =>
  sql<boolean>`${hasValues(valuesOf(form))} and ${portfolioIds} = ${[...new Set(form.portfolioIds)].toSorted()}::uuid[]`;

/** Returns the id. */
export const insertGoal = (db: Db, recording: Recording, goal: KeptGoal) =>
  insertRecorded(db, "goals", recording, { ...valuesOf(goal), ...beginningOf(goal) });

export async function updateGoal(db: Db, id: string, goal: KeptGoal): Promise<void> {
  await db
    .updateTable("goals")
    .set({ ...valuesOf(goal), ...beginningOf(goal), version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Gives a goal these portfolios instead of those that it had. Returns how many of them the person has. */
export async function assignPortfolios(db: Db, goalId: string, portfolioIds: string[]): Promise<number> {
  await db.deleteFrom("goal_portfolios").where("goal_id", "=", goalId).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("goal_portfolios")
    .columns(["user_id", "goal_id", "portfolio_id"])
    .expression((select) =>
      select
        .selectFrom("portfolios")
        .select(["user_id", sql<string>`${goalId}::uuid`.as("goal_id"), "id"])
        .where("id", "in", portfolioIds),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** The next look at the goal is its first one, as of a new goal. */
export async function restartGoal(db: Db, userId: string, goalId: string): Promise<void> {
  const fresh = { state: "new", checked_on: null, reached_at: null };
  await db
    .insertInto("goal_states")
    .values({ user_id: userId, goal_id: goalId, ...fresh })
    .onConflict((conflict) => conflict.columns(["user_id", "goal_id"]).doUpdateSet(fresh))
    .execute();
}
