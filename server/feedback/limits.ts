import { hour } from "#server/lib/seconds.ts";
import { defineRate } from "#server/limits/define-limit.ts";

export const feedbackByPerson = defineRate("feedbackByPerson", { points: 20, seconds: hour });
