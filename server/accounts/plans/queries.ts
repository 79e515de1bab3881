import { type ExpressionBuilder, expressionBuilder, type Selectable } from "kysely";
import { Plan } from "#contract/plans.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { DB, Plans } from "#server/platform/db/schema.ts";

/** True for a subscription that is active and not expired at `now`. */
export const isCurrent = (now: Date) => (is: ExpressionBuilder<DB, "subscriptions">) =>
  is.and([is("status", "=", "active"), is("expires_at", ">", now)]);

/** Subquery for a row of `users`: the type of its paid plan, or null. */
export const currentPlanType = (now: Date) =>
  expressionBuilder<DB, "users">()
    .selectFrom("subscriptions")
    .select("plan_type")
    .whereRef("subscriptions.user_id", "=", "users.id")
    .where(isCurrent(now))
    .as("plan_type");

function planOf({ plan_type, ...row }: Selectable<Plans>): Plan {
  return Plan.parse({ ...row, planType: plan_type });
}

/** All plans, cheapest first. */
export async function listPlans(db: Db): Promise<Plan[]> {
  const rows = await db.selectFrom("plans").selectAll().orderBy("price").orderBy("id").execute();
  return rows.map(planOf);
}

/** The person's subscription with the latest end, current or not. */
export function findLatestSubscription(people: Db, now: Date) {
  return people
    .selectFrom("subscriptions")
    .select((is) => [
      "plan_id",
      is.fn.coalesce("ended_at", "expires_at").as("until"),
      isCurrent(now)(is).as("is_current"),
    ])
    .orderBy("until", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** All subscriptions of the person, oldest first. */
export async function listSubscriptions(people: Db) {
  const rows = await people
    .selectFrom("subscriptions")
    .select(["plan_type", "status", "created_at", "expires_at", "ended_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ plan_type, status, created_at, expires_at, ended_at }) => ({
    planType: plan_type,
    status,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}
