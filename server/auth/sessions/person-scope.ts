import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import type { Person } from "#contract/accounts.ts";
import type { Databases, Db } from "#server/db/client.ts";
import { inPersonTransaction } from "#server/db/person-transaction.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who is asking. Only below `requirePerson`. */
    person: Person;
    /** The request's transaction, bound to the person. Only below `bindToPerson`. */
    db: Db;
  }
}

/**
 * Every handler that this scope registers from here on runs inside one transaction in which the database shows only
 * what belongs to `request.person`. The answer leaves after the commit, and a handler that
 * throws leaves nothing behind.
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
