import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";

export const PlanType = z.enum(["free", "monthly", "annual"]);
export type PlanType = z.infer<typeof PlanType>;

/** A plan on offer, with its price per period; the free plan has no period. */
export const Plan = z.object({
  id: z.uuid(),
  planType: PlanType,
  name: z.string(),
  price: DecimalText,
  period: z.enum(["month", "year"]).nullable(),
  features: z.array(z.string()),
});
export type Plan = z.infer<typeof Plan>;

/** A plan that the person has, or had until `expiresAt`. The free plan does not expire. */
export const HeldPlan = z.object({
  plan: Plan,
  status: z.enum(["active", "inactive"]),
  expiresAt: z.iso.datetime().nullable(),
});
export type HeldPlan = z.infer<typeof HeldPlan>;

/** While the person is on the free plan, `last` is the subscription that ended. */
export const AccountPlan = z.object({
  current: HeldPlan,
  last: HeldPlan.nullable(),
  available: z.array(Plan),
});
export type AccountPlan = z.infer<typeof AccountPlan>;
