import { hour } from "#server/platform/lib/seconds.ts";
import { defineRate } from "#server/platform/limits/define-limit.ts";

/** Mail programs of one provider share networks. */
export const unsubscribeByNetwork = defineRate("unsubscribeByNetwork", { points: 1_000, seconds: hour });
