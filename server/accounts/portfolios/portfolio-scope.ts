import { z } from "zod";
import type { Portfolio } from "#contract/portfolios.ts";
import { ProblemError } from "#contract/problem.ts";
import { findPortfolio } from "#server/accounts/portfolios/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { Actor } from "#server/platform/lib/actor.ts";

export const PortfolioParams = z.object({ portfolioId: z.uuid() });

/** The portfolio id in the path; a malformed id is answered like another person's portfolio, with 404. */
export function portfolioIdOf(params: unknown): string {
  const { data } = PortfolioParams.safeParse(params);
  if (!data) throw new ProblemError("not-found");
  return data.portfolioId;
}

type FindPortfolio = (db: Db, id: string) => Promise<Portfolio | undefined>;

/** Answers another person's portfolio with 404. A write that finds nothing to change needs it, or it would seem done. */
export async function requirePortfolio(
  db: Db,
  portfolioId: string,
  find: FindPortfolio = findPortfolio,
): Promise<Portfolio> {
  const portfolio = await find(db, portfolioId);
  if (!portfolio) throw new ProblemError("not-found");
  return portfolio;
}

/**
 * Reads the portfolio of the path and, in the same snapshot, whatever `more` reads. The transaction ends before any
 * computation. Another person's portfolio is answered with 404.
 */
export function readPortfolio<More extends object = object>(
  people: Db,
  actor: Actor,
  { portfolioId }: z.infer<typeof PortfolioParams>,
  more?: (db: Db, portfolio: Portfolio) => Promise<More>,
  find?: FindPortfolio,
): Promise<{ portfolio: Portfolio } & More> {
  return inPersonTransaction(people, actor, "GET", async (db) => {
    const portfolio = await requirePortfolio(db, portfolioId, find);
    return { portfolio, ...((await more?.(db, portfolio)) as More) };
  });
}
