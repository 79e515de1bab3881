import { NewFeedback } from "#contract/feedback.ts";
import { insertFeedback } from "#server/feedback/queries.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { Limits } from "#server/limits/limits.ts";

export function registerFeedback(server: Routes, { clock, limits }: { clock: Clock; limits: Limits }): void {
  server.post("/feedback", { schema: { body: NewFeedback } }, async ({ db, person, body }, reply) => {
    await limits.feedback(person.id);
    await insertFeedback(db, clock(), person.id, body);
    reply.status(204);
  });
}
