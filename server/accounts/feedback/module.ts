import * as limits from "#server/accounts/feedback/limits.ts";
import { listFeedback } from "#server/accounts/feedback/queries.ts";
import { registerFeedback } from "#server/accounts/feedback/routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

export const feedback = defineModule({
  limits: Object.values(limits),
  tables: {
    feedback: { bound: limits.feedbackByPerson, internal: ["id"], inherited: "kept" },
  },
  routes: { own: registerFeedback },
  exported: { ofPerson: { feedback: listFeedback } },
});
