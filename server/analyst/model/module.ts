import type { ModelChangeServices } from "#server/analyst/model/change-model.ts";
import * as limits from "#server/analyst/model/limits.ts";
import { exportModelConsent, exportModelKey } from "#server/analyst/model/model-queries.ts";
import { registerModels } from "#server/analyst/model/routes.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

/** The language model that reads questions which the grammar did not understand, if the person agrees. */
export const model = defineModule({
  limits: Object.values(limits),
  tables: {
    // Rows from before the owner proved the address do not count.
    model_consents: { bound: "by-key", inherited: "kept" },
    model_keys: { bound: "by-key", secret: ["sealed"], inherited: "kept" },
  },
  exported: {
    ofAccount: {
      modelConsent: (accounts, { id }) => exportModelConsent(accounts, id),
      modelKey: (accounts, { id }) => exportModelKey(accounts, id),
    },
  },
  routes: {
    inSession: (scope: Routes, services: ModelChangeServices) => registerModels(scope, services),
  },
});
