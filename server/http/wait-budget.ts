import type { FastifyInstance, FastifyRequest } from "fastify";
import { type WaitBudget, withWaitBudget } from "#server/db/wait-budget.ts";

const defaultMilliseconds = 3_000;

/** A request waits so long for connections in all, however many it needs: whoever cannot be served is told in time. */
export function registerWaitBudget(server: FastifyInstance, milliseconds = defaultMilliseconds): void {
  const budgets = new WeakMap<FastifyRequest, WaitBudget>();
  server.addHook("onRequest", (request, _reply, done) => {
    const budget = { left: milliseconds };
    budgets.set(request, budget);
    withWaitBudget(budget, done);
  });
  // What comes after the body is called by whoever read it.
  server.addHook("preValidation", (request, _reply, done) => {
    withWaitBudget(budgets.get(request) ?? { left: milliseconds }, done);
  });
}
