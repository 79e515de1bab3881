import type { RouteHandlerMethod } from "fastify";
import { portfolioIdOf } from "#server/accounts/portfolios/portfolio-scope.ts";
import { IdempotencyHeaders, idempotencyKeyOf } from "#server/platform/http/idempotency.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { proposedEntry } from "#server/rooms/waiting-entries/proposal.ts";
import { type Proposing, proposeEntry } from "#server/rooms/waiting-entries/propose-entry.ts";

/**
 * Keeps what tokens propose. In routes with `proposes` that this scope registers afterwards, a token's request is answered by 202 and
 * never reaches the handler.
 */
export function keepProposals(server: Routes, services: Proposing): void {
  server.addHook("onRoute", (route) => {
    const proposes = route.config?.proposes;
    if (!proposes) return;
    const handler = route.handler as RouteHandlerMethod;
    route.handler = async function (request, reply) {
      const { actor, params, headers, body } = request;
      if (actor.kind !== "token") return handler.call(this, request, reply);
      const idempotencyKey = idempotencyKeyOf(IdempotencyHeaders.parse(headers));
      const sender = { actor, portfolioId: portfolioIdOf(params), idempotencyKey };
      // The route's own schema has validated the body.
      const kept = await proposeEntry(services, sender, proposedEntry(proposes, body));
      return reply.status(202).send(kept);
    };
  });
}
