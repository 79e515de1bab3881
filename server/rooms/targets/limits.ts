import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const targetQuota = defineQuota("targetsByPortfolio", {
  counts: { table: "targets", by: "portfolio_id" },
  max: 200,
  one: "ativo com alvo nesta carteira",
  many: "ativos com alvo nesta carteira",
  pronoun: "um",
  other: "outro",
  advice: "Tire um para incluir outro.",
});
