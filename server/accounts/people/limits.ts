import { hour } from "#server/platform/lib/seconds.ts";
import { defineRate } from "#server/platform/limits/define-limit.ts";

export const photoByPerson = defineRate("photoByPerson", { points: 20, seconds: hour });
