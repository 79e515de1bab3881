import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const waitingEntryQuota = defineQuota("waitingEntries", {
  counts: "waiting_entries",
  max: 200,
  one: "lançamento à espera",
  many: "lançamentos à espera",
  pronoun: "um",
  other: "outro",
  advice: "Confirme ou recuse um no aplicativo, em Transações, para propor outro.",
});
