import { z } from "zod";
import { Goal, NewGoal } from "#contract/goals.ts";
import { ProblemError } from "#contract/problem.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { changeGoal, createGoal } from "#server/goals/change-goal.ts";
import { goalQuota } from "#server/goals/limits.ts";
import { countGoals, deleteGoal, listGoals } from "#server/goals/queries.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import { maxOf, type Quotas } from "#server/limits/limit-settings.ts";
import { enforceQuota } from "#server/limits/quotas.ts";

const GoalParams = z.object({ goalId: z.uuid() });

/** The goals of a person, whatever the portfolio. */
export function registerGoals(server: Routes, clock: Clock, quotas: Quotas): void {
  server.get("/goals", { schema: { response: { 200: z.array(Goal) } } }, ({ db }) => listGoals(db));

  server.post(
    "/goals",
    { schema: { body: NewGoal, response: { 201: Goal } } },
    async ({ db, person, body }, reply) => {
      await enforceQuota(db, person.id, { quota: goalQuota, max: maxOf(quotas, goalQuota) }, () =>
        countGoals(db),
      );
      reply.status(201);
      return createGoal(db, { userId: person.id, today: dayOf(clock()) }, body);
    },
  );

  server.put(
    "/goals/:goalId",
    { schema: { params: GoalParams, body: NewGoal, response: { 200: Goal } } },
    ({ db, person, params, body }) =>
      changeGoal(db, { id: params.goalId, userId: person.id, today: dayOf(clock()) }, body),
  );

  server.delete("/goals/:goalId", { schema: { params: GoalParams } }, async ({ db, params }, reply) => {
    if (!(await deleteGoal(db, params.goalId))) throw new ProblemError("not-found");
    reply.status(204);
  });
}
