import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const adjustmentQuota = defineQuota("adjustments", {
  counts: "ledger_adjustments",
  max: 5_000,
  one: "evento cadastrado",
  many: "eventos cadastrados",
  pronoun: "um",
  other: "outro",
});

export const ignoredIncomeQuota = defineQuota("ignoredIncome", {
  counts: { table: "ignored_events", anyOf: ["distribution_id", "contract_id"] },
  max: 20_000,
  one: "provento ignorado",
  many: "proventos ignorados",
  pronoun: "um",
  other: "outro",
  advice: "Volte a contar um para ignorar outro.",
});
