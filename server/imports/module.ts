import type { Routes } from "#server/http/routes.ts";
import { allImports } from "#server/imports/import-queries.ts";
import { listTemplates } from "#server/imports/import-template-queries.ts";
import { registerImports, registerUploads } from "#server/imports/routes.ts";
import { importFiles, reconciliation, undo } from "#server/imports/tasks.ts";
import { defineModule } from "#server/module/define-module.ts";

export const imports = defineModule({
  routes: {
    async portfolioTasks(scope: Routes, services: Parameters<typeof registerImports>[1]) {
      registerImports(scope, services);
      await registerUploads(scope, services);
    },
  },
  tasks: [reconciliation, importFiles, undo],

  exported: { ofPerson: { importTemplates: listTemplates }, ofPortfolio: { imports: allImports } },
});
