import { hour } from "#server/platform/lib/seconds.ts";
import { defineRate } from "#server/platform/limits/define-limit.ts";

export const sourceUpdateByPerson = defineRate("sourceUpdateByPerson", { points: 10, seconds: hour });
