import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const portfolioQuota = defineQuota("portfolios", {
  counts: "portfolios",
  max: 200,
  one: "carteira",
  many: "carteiras",
  pronoun: "uma",
  other: "outra",
});
