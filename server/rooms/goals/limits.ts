import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const goalQuota = defineQuota("goals", {
  counts: "goals",
  max: 50,
  one: "meta",
  many: "metas",
  pronoun: "uma",
  other: "outra",
});
