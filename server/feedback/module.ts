import { registerFeedback } from "#server/feedback/routes.ts";
import { defineModule } from "#server/module/define-module.ts";

export const feedback = defineModule({ routes: { own: registerFeedback } });
