import { allLimits } from "#server/app/all-limits.ts";
import { type LimitSettings, refuseUnknownLimits } from "#server/platform/limits/limit-settings.ts";

/** The setting of an operator that changes these limits, by name. */
export function changedLimits({ rates = {}, quotas = {} }: Partial<LimitSettings>): LimitSettings {
  refuseUnknownLimits({ rates, quotas }, allLimits);
  return { rates, quotas };
}
