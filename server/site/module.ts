import type { Site } from "#contract/site.ts";
import type { Routes } from "#server/http/routes.ts";
import { defineModule } from "#server/module/define-module.ts";
import { registerSite } from "#server/site/routes.ts";

export const site = defineModule({
  routes: { open: (scope: Routes, services: { site: Site }) => registerSite(scope, services.site) },
});
