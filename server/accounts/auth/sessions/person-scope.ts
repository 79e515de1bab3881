import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import type { Person } from "#contract/accounts.ts";
import type { Databases, Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { Actor } from "#server/platform/lib/actor.ts";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * The person whose data a request is about: who signed in or made the token, or the owner of the sample. Set only in scopes with
     * `requirePerson`.
     */
    person: Person;
    /** The actor of the request, set with `person`. */
    actor: Actor;
    /** The request's transaction, bound to the person. Set only in scopes with `bindToPerson`. */
    db: Db;
  }
}

/**
 * Runs each handler that this scope registers afterwards in its own transaction, in which row-level security shows only
 * rows of `request.person`. The response leaves after the commit; an error rolls everything back.
 */
export function bindToPerson(server: FastifyInstance, databases: Databases): void {
  server.addHook("onRoute", (route) => {
    const handler = route.handler as RouteHandlerMethod;
    route.handler = function (request, reply) {
      return inPersonTransaction(databases.people, request.actor, request.method, async (db) => {
        request.db = db;
        return handler.call(this, request, reply);
      });
    };
  });
}
