import { hour } from "#server/lib/seconds.ts";
import { defineRate } from "#server/limits/define-limit.ts";

export const importByPerson = defineRate("importByPerson", { points: 60, seconds: hour });
