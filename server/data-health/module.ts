import * as limits from "#server/data-health/limits.ts";
import { registerDataHealth } from "#server/data-health/routes.ts";
import { defineModule } from "#server/module/define-module.ts";

export const dataHealth = defineModule({
  limits: Object.values(limits),
  routes: { signedIn: registerDataHealth },
});
