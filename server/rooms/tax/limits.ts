import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const returnMarksQuota = defineQuota("returnMarks", {
  counts: "tax_return_marks",
  max: 20_000,
  one: "item marcado como preenchido",
  many: "itens marcados como preenchidos",
  pronoun: "um",
  other: "outro",
  advice: "Desmarque um para marcar outro.",
});
