import { ProblemError } from "#contract/problem.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { PortfolioParams, readPortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { deletePortfolioWithUnits, GivenUnits } from "#server/ledger/corporate-actions/kept-units.ts";
import { givenUnits } from "#server/ledger/corporate-actions/tasks.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** A deletion is computed again if an entry changes meanwhile. */
const maxAttempts = 3;

/** The route that deletes a portfolio. Units that it gave to others keep their cost, which only a replay knows. */
export function registerRemoval(
  server: Routes,
  { people, clock, computations }: Omit<Computing, "cache">,
): void {
  server.delete("/", { schema: { params: PortfolioParams } }, async ({ actor, params }, reply) => {
    const { portfolio } = await readPortfolio(people, actor, params);
    const input = { portfolioId: portfolio.id, today: dayOf(clock()) };
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const { body } = await computations.run(actor, givenUnits.of(input));
      const given = GivenUnits.parse(JSON.parse(body?.toString() ?? ""));
      const isDeleted = await inPersonTransaction(people, actor, "DELETE", (db) =>
        deletePortfolioWithUnits(db, portfolio.id, given),
      );
      if (!isDeleted) continue;
      reply.status(204);
      return;
    }
    throw new ProblemError("entry-changed");
  });
}
