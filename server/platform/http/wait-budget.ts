import type { FastifyInstance, FastifyRequest } from "fastify";
import { type WaitBudget, withWaitBudget } from "#server/platform/db/wait-budget.ts";

const defaultMilliseconds = 3_000;

/** Limits the total time that a request waits for database connections, so that it is refused in time. */
export function registerWaitBudget(server: FastifyInstance, milliseconds = defaultMilliseconds): void {
  const budgets = new WeakMap<FastifyRequest, WaitBudget>();
  server.addHook("onRequest", (request, _reply, done) => {
    const budget = { left: milliseconds };
    budgets.set(request, budget);
    withWaitBudget(budget, done);
  });
  // The body parser continues in another async context, so the budget must be set again.
  server.addHook("preValidation", (request, _reply, done) => {
    withWaitBudget(budgets.get(request) ?? { left: milliseconds }, done);
  });
}
