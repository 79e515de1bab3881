import { defineModule } from "#server/platform/module/define-module.ts";

/** Versions, counts and sums of each ledger, which the database keeps. The export has the rows that they sum. */
export const ledger = defineModule({
  tables: {
    entry_counts: {
      bound: "by-key",
      internal: ["adjustments_version", "bought", "changed_at", "sold", "version"],
      inherited: "with-parent",
    },
    ledger_assets: { bound: "by-key", internal: ["version"], inherited: "with-parent" },
    person_versions: { bound: "by-key", internal: ["version"], inherited: "kept" },
  },
});
