import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const entryQuota = defineQuota("entries", {
  counts: { table: "entry_counts", sum: "entries" },
  max: 100_000,
  one: "lançamento",
  many: "lançamentos",
  pronoun: "um",
  other: "outro",
});
