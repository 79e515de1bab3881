import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const contractQuota = defineQuota("fixedIncomeContracts", {
  counts: "fixed_income_contracts",
  max: 1_000,
  one: "aplicação de renda fixa",
  many: "aplicações de renda fixa",
  pronoun: "uma",
  other: "outra",
});
