import { defineRate, hour } from "#server/limits/define-limit.ts";

export const photoByPerson = defineRate("photoByPerson", { points: 20, seconds: hour });
