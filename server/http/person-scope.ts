import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from "fastify";
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
    /** The person's own portfolio of the path. Only below a scope that `loadPortfolio` prepares. */
    portfolio: Portfolio;
  }
}

/**
 * Every handler that this scope registers from here on runs inside one transaction in which the database shows only
 * what belongs to `request.person`; `prepare` runs first in it. The answer leaves after the commit, and a handler that
 * throws leaves nothing behind.
 */
export function bindToPerson(
  server: FastifyInstance,
  databases: Databases,
  prepare: (request: FastifyRequest) => Promise<void> = async () => {},
): void {
  server.addHook("onRoute", (route) => {
    const handler = route.handler as RouteHandlerMethod;
    route.handler = function (request, reply) {
      return inPersonTransaction(databases.people, request.person.id, request.method, async (db) => {
        request.db = db;
        await prepare(request);
        return handler.call(this, request, reply);
      });
    };
  });
}

export const ofPortfolio = z.object({ portfolioId: z.uuid() });

/** Puts the portfolio of the path in `request.portfolio`; somebody else's does not exist. */
export async function loadPortfolio(request: FastifyRequest): Promise<void> {
  const { data } = ofPortfolio.safeParse(request.params);
  const portfolio = data && (await findPortfolio(request.db, data.portfolioId));
  if (!portfolio) throw new ProblemError("not-found");
  request.portfolio = portfolio;
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
