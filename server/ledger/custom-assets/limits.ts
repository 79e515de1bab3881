import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const valuationQuota = defineQuota("valuationsByAsset", {
  counts: { table: "asset_valuations", by: "asset_id" },
  max: 2_000,
  one: "avaliação deste ativo",
  many: "avaliações deste ativo",
  pronoun: "uma",
  other: "outra",
});
