import { findHistory } from "#server/analyst/history/history-queries.ts";
import * as limits from "#server/analyst/history/limits.ts";
import { registerHistory } from "#server/analyst/history/routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

/** The questions to the analyst that a person keeps. */
export const history = defineModule({
  limits: Object.values(limits),
  tables: {
    question_histories: { bound: "by-key", internal: ["id"], inherited: "deleted" },
    asked_questions: { bound: limits.keptQuestions, internal: ["id"], inherited: "with-parent" },
  },
  exported: { ofPerson: { questions: findHistory } },
  routes: { inSession: registerHistory },
});
