import { NewFeedback } from "#contract/feedback.ts";
import { feedbackByPerson } from "#server/feedback/limits.ts";
import { insertFeedback } from "#server/feedback/queries.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { Rates } from "#server/limits/rates.ts";

export function registerFeedback(server: Routes, { clock, rates }: { clock: Clock; rates: Rates }): void {
  server.post("/feedback", { schema: { body: NewFeedback } }, async ({ db, person, body }, reply) => {
    await rates.ofPerson(feedbackByPerson, person.id);
    await insertFeedback(db, clock(), person.id, body);
    reply.status(204);
  });
}
