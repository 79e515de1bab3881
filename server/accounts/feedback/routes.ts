import { NewFeedback } from "#contract/feedback.ts";
import { feedbackByPerson } from "#server/accounts/feedback/limits.ts";
import { insertFeedback } from "#server/accounts/feedback/queries.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Rates } from "#server/platform/limits/rates.ts";

export function registerFeedback(server: Routes, { clock, rates }: { clock: Clock; rates: Rates }): void {
  server.post("/feedback", { schema: { body: NewFeedback } }, async ({ db, person, body }, reply) => {
    await rates.ofPerson(feedbackByPerson, person.id);
    await insertFeedback(db, clock(), person.id, body);
    reply.status(204);
  });
}
