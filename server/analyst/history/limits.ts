import { hour } from "#server/platform/lib/seconds.ts";
import { defineBound, defineRate } from "#server/platform/limits/define-limit.ts";

/** Questions that a person's history keeps. A new one replaces the oldest. */
export const keptQuestions = defineBound("keptQuestions", 200);

/** Changes of one person's wish to keep questions. */
export const historyChangesByPerson = defineRate("historyChangesByPerson", { points: 60, seconds: hour });
