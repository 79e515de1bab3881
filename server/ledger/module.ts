import { defineModule } from "#server/module/define-module.ts";

/** Versions of each ledger, which the database keeps. */
export const ledger = defineModule({
  tables: {
    entry_counts: {
      bound: "by-key",
      internal: ["adjustments_version", "changed_at", "version"],
      inherited: "with-parent",
    },
    ledger_assets: { bound: "by-key", internal: ["version"], inherited: "with-parent" },
    person_versions: { bound: "by-key", internal: ["version"], inherited: "kept" },
  },
});
