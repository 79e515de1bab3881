import type { AskServices } from "#server/analyst/ask/ask-analyst.ts";
import * as limits from "#server/analyst/ask/limits.ts";
import { registerAnalyst, registerSampleAnalyst } from "#server/analyst/ask/routes.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

/** The analyst: questions in words, answered with figures of the screens. */
export const analyst = defineModule({
  limits: Object.values(limits),
  tables: { server_keys: { bound: "by-key", secret: ["secret"], inherited: "kept" } },
  routes: {
    open: (scope: Routes, services: AskServices) => registerSampleAnalyst(scope, services),
    signedIn: (scope: Routes, services: AskServices) => registerAnalyst(scope, services),
  },
});
