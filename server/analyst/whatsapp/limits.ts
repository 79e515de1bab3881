import { hour } from "#server/platform/lib/seconds.ts";
import { defineRate } from "#server/platform/limits/define-limit.ts";

/** Messages of one number that are taken at all. The words that end something are taken beyond it. */
export const whatsappMessagesByNumber = defineRate("whatsappMessagesByNumber", {
  points: 120,
  seconds: hour,
});

/** A fixed sentence, of each kind, to one number. */
export const whatsappSentencesByNumber = defineRate("whatsappSentencesByNumber", {
  points: 1,
  seconds: hour,
});

/** Wrong codes from one number. */
export const whatsappCodesByNumber = defineRate("whatsappCodesByNumber", { points: 3, seconds: hour });

/** Wrong codes from all numbers together. */
export const whatsappCodesTogether = defineRate("whatsappCodesTogether", { points: 200, seconds: hour });

/** Codes that one person asks for. */
export const whatsappCodesByPerson = defineRate("whatsappCodesByPerson", { points: 10, seconds: hour });
