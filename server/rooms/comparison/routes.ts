import { Comparison, ComparisonQuery } from "#contract/comparison.ts";
import { linesOfAddress } from "#contract/comparison-lines.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { findPortfolioOrSum } from "#server/accounts/portfolios/consolidated-queries.ts";
import { PortfolioParams, readPortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { findComparedPortfolios, requireLines } from "#server/rooms/comparison/choices.ts";
import { comparisonTask, comparisonVersion } from "#server/rooms/comparison/tasks.ts";

/** A portfolio beside other lines. A line names only what is the person's own or in the catalogue. */
export function registerComparison(server: Routes, computing: Computing): void {
  const { people, clock, computations, cache } = computing;
  server.get(
    "/comparison",
    { schema: { params: PortfolioParams, querystring: ComparisonQuery, response: { 200: Comparison } } },
    async ({ actor, params, query }, reply) => {
      const { portfolio, others, version } = await readPortfolio(
        people,
        actor,
        params,
        async (db, found) => {
          const lines = linesOfAddress(query.lines ?? "") ?? [];
          const compared = await findComparedPortfolios(db, lines);
          await requireLines(db, lines, compared);
          const { version: ofAll } = await comparisonVersion(db, { portfolio: found, others: compared });
          return { others: compared, version: ofAll };
        },
        findPortfolioOrSum,
      );
      const task = comparisonTask.of({ portfolio, others, query, today: dayOf(clock()) });
      const question = `${task.name} ${JSON.stringify(task.input)}`;
      const answer = await cache.answer({ personId: actor.id, question, version }, () =>
        computations.run(actor, task),
      );
      return sendJson(reply, answer);
    },
  );
}
