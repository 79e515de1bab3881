import * as limits from "#server/analyst/mcp/limits.ts";
import { type McpServices, registerMcp } from "#server/analyst/mcp/routes.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

/** The questions of the analyst for other assistants. */
export const mcp = defineModule({
  limits: Object.values(limits),
  routes: { server: (scope: Routes, services: McpServices) => registerMcp(scope, services) },
});
