import { hour } from "#server/platform/lib/seconds.ts";
import { defineRate } from "#server/platform/limits/define-limit.ts";

export const feedbackByPerson = defineRate("feedbackByPerson", { points: 20, seconds: hour });
