import type { Routes } from "#server/http/routes.ts";
import { allImports } from "#server/imports/import-queries.ts";
import { listTemplates } from "#server/imports/import-template-queries.ts";
import * as limits from "#server/imports/limits.ts";
import { registerImports, registerUploads } from "#server/imports/routes.ts";
import { importFiles, reconciliation, undo } from "#server/imports/tasks.ts";
import { defineModule } from "#server/module/define-module.ts";
import { entryQuota } from "#server/transactions/limits.ts";

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
