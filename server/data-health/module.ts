import { registerDataHealth } from "#server/data-health/routes.ts";
import { defineModule } from "#server/module/define-module.ts";

export const dataHealth = defineModule({ routes: { signedIn: registerDataHealth } });
