import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Budget, within } from "#server/db/waiting.ts";

const patience = 3_000;

/** A request waits so long for connections in all, however many it needs: whoever cannot be served is told in time. */
export function boundWaiting(server: FastifyInstance, milliseconds = patience): void {
  const budgets = new WeakMap<FastifyRequest, Budget>();
  server.addHook("onRequest", (request, _reply, done) => {
    const budget = { left: milliseconds };
    budgets.set(request, budget);
    within(budget, done);
  });
  // What comes after the body is called by whoever read it.
  server.addHook("preValidation", (request, _reply, done) => {
    within(budgets.get(request) ?? { left: milliseconds }, done);
  });
}
