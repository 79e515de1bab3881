import type { PlanType } from "#contract/plans.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import {
  endSubscription,
  findPaidPlan,
  findUserId,
  insertSubscription,
  type PaidPlan,
} from "#server/accounts/plans/operator-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/**
 * Ends the account's paid plan and starts `wanted`, if given; does nothing if the account already has it. Returns the plan
 * afterwards, or undefined without such an account.
 */
export async function changeSubscription(
  operator: Db,
  now: Date,
  email: string,
  wanted: PaidPlan | undefined,
): Promise<{ planType: PlanType; until?: Day } | undefined> {
  return operator.transaction().execute(async (db) => {
    const userId = await findUserId(db, email);
    if (!userId) return undefined;
    const paid = await findPaidPlan(db, now, userId);
    const isUnchanged = paid?.planType === wanted?.planType && paid?.until === wanted?.until;
    if (!isUnchanged) {
      await endSubscription(db, now, userId);
      if (wanted) await insertSubscription(db, now, userId, wanted);
    }
    return (await findPaidPlan(db, now, userId)) ?? { planType: "free" };
  });
}
