import { entryQuota } from "#server/ledger/transactions/limits.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";
import { allImports } from "#server/rooms/imports/import-queries.ts";
import { listTemplates } from "#server/rooms/imports/import-template-queries.ts";
import * as limits from "#server/rooms/imports/limits.ts";
import { registerImports, registerUploads } from "#server/rooms/imports/routes.ts";
import { importFiles, reconciliation, undo } from "#server/rooms/imports/tasks.ts";

export const imports = defineModule({
  limits: Object.values(limits),
  tables: {
    imports: {
      bound: limits.importByPerson,
      internal: ["created_assets", "created_custodians", "contracts"],
      inherited: "with-parent",
    },
    imported_rows: {
      bound: entryQuota,
      // They lead from a row of a file to its entry, and repeat the cells by which a later file is recognised.
      internal: [
        "digest",
        "day",
        "kind",
        "institution",
        "net",
        "transaction_id",
        "income_entry_id",
        "adjustment_id",
      ],
      inherited: "with-parent",
    },
    import_templates: { bound: limits.importByPerson, internal: ["headers_digest"], inherited: "deleted" },
  },
  routes: {
    async portfolioTasks(scope: Routes, services: Parameters<typeof registerImports>[1]) {
      registerImports(scope, services);
      await registerUploads(scope, services);
    },
  },
  tasks: [reconciliation, importFiles, undo],

  exported: { ofPerson: { importTemplates: listTemplates }, ofPortfolio: { imports: allImports } },
});
