import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const custodianQuota = defineQuota("custodians", {
  counts: "custodians",
  max: 200,
  one: "custodiante",
  many: "custodiantes",
  pronoun: "um",
  other: "outro",
});
