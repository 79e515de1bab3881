import { hour } from "#server/platform/lib/seconds.ts";
import { defineRate } from "#server/platform/limits/define-limit.ts";

export const leadByNetwork = defineRate("leadByNetwork", { points: 30, seconds: hour });
export const withdrawalByNetwork = defineRate("withdrawalByNetwork", { points: 10, seconds: hour });
export const withdrawalByAddress = defineRate("withdrawalByAddress", { points: 3, seconds: hour });
