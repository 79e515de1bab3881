import { defineQuota } from "#server/limits/define-limit.ts";

export const valuationQuota = defineQuota("valuationsByAsset", {
  max: 2_000,
  one: "avaliação deste ativo",
  many: "avaliações deste ativo",
  pronoun: "uma",
  other: "outra",
});
