import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const holderQuota = defineQuota("holders", {
  counts: "holders",
  max: 20,
  one: "titular",
  many: "titulares",
  pronoun: "um",
  other: "outro",
});
