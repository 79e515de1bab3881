import { sql } from "kysely";
import { PlanType } from "#contract/plans.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import { isCurrent } from "#server/accounts/plans/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** A paid plan and its last day. */
export type PaidPlan = { planType: "monthly" | "annual"; until: Day };

export async function findUserId(operator: Db, email: string): Promise<string | undefined> {
  const row = await operator.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return row?.id;
}

export async function findPaidPlan(operator: Db, now: Date, userId: string) {
  const row = await operator
    .selectFrom("subscriptions")
    .select(["plan_type", "expires_at"])
    .where("user_id", "=", userId)
    .where(isCurrent(now))
    .executeTakeFirst();
  return row && { planType: PlanType.parse(row.plan_type), until: dayOf(row.expires_at) };
}

export async function endSubscription(operator: Db, now: Date, userId: string): Promise<void> {
  await operator
    .updateTable("subscriptions")
    .set({ status: "ended", ended_at: sql`least(${now}::timestamptz, expires_at)` })
    .where("user_id", "=", userId)
    .where("status", "=", "active")
    .execute();
}

/** The subscription lasts until the end of its last day in São Paulo. */
export async function insertSubscription(
  operator: Db,
  now: Date,
  userId: string,
  { planType, until }: PaidPlan,
): Promise<void> {
  await operator
    .insertInto("subscriptions")
    .columns(["user_id", "plan_id", "plan_type", "status", "expires_at", "created_at"])
    .expression((from) =>
      from
        .selectFrom("plans")
        .select((is) => [
          is.val(userId).as("user_id"),
          "id",
          "plan_type",
          is.val("active").as("status"),
          sql<Date>`(${until}::date + 1)::timestamp at time zone 'America/Sao_Paulo' - interval '1 millisecond'`.as(
            "expires_at",
          ),
          is.val(now).as("created_at"),
        ])
        .where("plan_type", "=", planType),
    )
    .execute();
}
