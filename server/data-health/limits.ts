import { defineRate, hour } from "#server/limits/define-limit.ts";

export const sourceUpdateByPerson = defineRate("sourceUpdateByPerson", { points: 10, seconds: hour });
