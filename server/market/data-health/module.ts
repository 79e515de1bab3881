import * as limits from "#server/market/data-health/limits.ts";
import { registerDataHealth } from "#server/market/data-health/routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

export const dataHealth = defineModule({
  limits: Object.values(limits),
  routes: { signedIn: registerDataHealth },
});
