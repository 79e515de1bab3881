import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import type { Person } from "#contract/accounts.ts";
import type { Turn } from "#server/compute/turns.ts";
import type { Databases, Db } from "#server/db/client.ts";
import { inPersonTransaction } from "#server/db/person-transaction.ts";

/** A person with whose turns their work is done. */
type PersonWithTurn = Person & { turn: Turn };

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in person. Set only in scopes with `requirePerson`. */
    person: PersonWithTurn;
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
      return inPersonTransaction(databases.people, request.person.id, request.method, async (db) => {
        request.db = db;
        return handler.call(this, request, reply);
      });
    };
  });
}
