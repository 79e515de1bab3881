import * as limits from "#server/feedback/limits.ts";
import { listFeedback } from "#server/feedback/queries.ts";
import { registerFeedback } from "#server/feedback/routes.ts";
import { defineModule } from "#server/module/define-module.ts";

export const feedback = defineModule({
  limits: Object.values(limits),
  tables: {
    feedback: { bound: limits.feedbackByPerson, internal: ["id"], inherited: "kept" },
  },
  routes: { own: registerFeedback },
  exported: { ofPerson: { feedback: listFeedback } },
});
