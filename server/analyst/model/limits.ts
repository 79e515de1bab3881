import { hour } from "#server/platform/lib/seconds.ts";
import { defineBound, defineRate } from "#server/platform/limits/define-limit.ts";

/** Milliseconds for a model's whole answer. */
export const modelTimeout = defineBound("modelMilliseconds", 8_000);

/** Bytes that are read of a model's answer. */
export const modelAnswerBytes = defineBound("modelAnswerBytes", 65_536);

/** Changes of the consent and of the key of one person. */
export const modelChangesByPerson = defineRate("modelChangesByPerson", { points: 30, seconds: hour });
