import type { Site } from "#contract/site.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";
import { registerSite } from "#server/platform/site/routes.ts";

export const site = defineModule({
  routes: { open: (scope: Routes, services: { site: Site }) => registerSite(scope, services.site) },
});
