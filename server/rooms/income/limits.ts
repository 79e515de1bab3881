import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const incomeQuota = defineQuota("incomeEntries", {
  counts: "income_entries",
  max: 20_000,
  one: "provento cadastrado",
  many: "proventos cadastrados",
  pronoun: "um",
  other: "outro",
});
