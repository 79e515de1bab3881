import { defineRate, hour } from "#server/limits/define-limit.ts";

export const importByPerson = defineRate("importByPerson", { points: 60, seconds: hour });
