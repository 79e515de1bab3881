import { hour } from "#server/lib/seconds.ts";
import { defineRate } from "#server/limits/define-limit.ts";

export const sourceUpdateByPerson = defineRate("sourceUpdateByPerson", { points: 10, seconds: hour });
