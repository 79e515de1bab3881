import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import { z } from "zod";
import type { Person } from "#contract/accounts.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { ProblemError } from "#contract/problem.ts";
import type { Databases, Db } from "#server/db/client.ts";
import { inPersonTransaction } from "#server/db/person-transaction.ts";
import { findPortfolio } from "#server/portfolios/queries.ts";

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

export const ofPortfolio = z.object({ portfolioId: z.uuid() });

/** The portfolio of the path: what cannot be the id of one is somebody else's. */
export function portfolioIdOf(params: unknown): string {
  const { data } = ofPortfolio.safeParse(params);
  if (!data) throw new ProblemError("not-found");
  return data.portfolioId;
}

/**
 * Reads the person's portfolio of the path, and what `more` reads in the same snapshot, in a transaction that ends before
 * anything is computed. Somebody else's portfolio does not exist.
 */
export function readPortfolio<More extends object = object>(
  people: Db,
  personId: string,
  { portfolioId }: z.infer<typeof ofPortfolio>,
  more?: (db: Db, portfolio: Portfolio) => Promise<More>,
): Promise<{ portfolio: Portfolio } & More> {
  return inPersonTransaction(people, personId, "GET", async (db) => {
    const portfolio = await findPortfolio(db, portfolioId);
    if (!portfolio) throw new ProblemError("not-found");
    return { portfolio, ...((await more?.(db, portfolio)) as More) };
  });
}
