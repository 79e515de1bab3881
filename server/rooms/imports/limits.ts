import { hour } from "#server/platform/lib/seconds.ts";
import { defineRate } from "#server/platform/limits/define-limit.ts";

export const importByPerson = defineRate("importByPerson", { points: 60, seconds: hour });
