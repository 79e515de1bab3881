import { z } from "zod";
import { Goal, NewGoal } from "#contract/goals.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { removeSeen, seenVersion, VersionHeaders } from "#server/platform/http/entry-version.ts";
import { IdempotencyHeaders, idempotencyKeyOf } from "#server/platform/http/idempotency.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { changeGoal, createGoal } from "#server/rooms/goals/change-goal.ts";
import { listGoals } from "#server/rooms/goals/queries.ts";

const GoalParams = z.object({ goalId: z.uuid() });

/** The goals of a person, whatever the portfolio. */
export function registerGoals(server: Routes, clock: Clock, quotas: Quotas): void {
  server.get("/goals", { schema: { response: { 200: z.array(Goal) } } }, ({ db }) => listGoals(db));

  server.post(
    "/goals",
    { schema: { headers: IdempotencyHeaders, body: NewGoal, response: { 201: Goal } } },
    ({ db, person, headers, body }, reply) => {
      reply.status(201);
      return createGoal(
        db,
        {
          userId: person.id,
          today: dayOf(clock()),
          idempotencyKey: idempotencyKeyOf(headers),
          quotas,
        },
        body,
      );
    },
  );

  server.put(
    "/goals/:goalId",
    { schema: { params: GoalParams, headers: VersionHeaders, body: NewGoal, response: { 200: Goal } } },
    ({ db, person, params, headers, body }) =>
      changeGoal(
        db,
        { id: params.goalId, userId: person.id, today: dayOf(clock()), version: seenVersion(headers) },
        body,
      ),
  );

  server.delete(
    "/goals/:goalId",
    { schema: { params: GoalParams, headers: VersionHeaders } },
    async ({ db, params, headers }, reply) => {
      await removeSeen(db, "goals", { id: params.goalId, version: seenVersion(headers) });
      reply.status(204);
    },
  );
}
