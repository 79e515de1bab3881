import { defineModule } from "#server/module/define-module.ts";

/** What the database keeps of each ledger: versions, counts and sums. Each row that they sum is exported itself. */
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
