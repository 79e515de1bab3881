import type { AccountPlan } from "#contract/plans.ts";
import { findLatestSubscription, listPlans } from "#server/accounts/plans/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** All available plans, and the plan of the person whom `people` is bound to. Without a current subscription it is the free plan. */
export async function accountPlan(people: Db, now: Date): Promise<AccountPlan> {
  const available = await listPlans(people);
  const latest = await findLatestSubscription(people, now);
  const plan = available.find(({ id }) => id === latest?.plan_id);
  const held = latest && plan && { plan, expiresAt: latest.until.toISOString() };
  if (held && latest.is_current) {
    return { current: { ...held, status: "active" }, last: null, available };
  }
  const free = available.find(({ planType }) => planType === "free");
  if (!free) throw new Error("there is no free plan");
  return {
    current: { plan: free, status: "active", expiresAt: null },
    last: held ? { ...held, status: "inactive" } : null,
    available,
  };
}
