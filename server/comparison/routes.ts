import { Comparison, ComparisonQuery } from "#contract/comparison.ts";
import { linesOfAddress } from "#contract/comparison-lines.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { requireLines } from "#server/comparison/choices.ts";
import { comparisonTask, comparisonVersion } from "#server/comparison/tasks.ts";
import { sendJson } from "#server/compute/send-json.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Computing } from "#server/ledger/cached-answers.ts";
import { PortfolioParams, readPortfolio } from "#server/portfolios/portfolio-scope.ts";

/** A portfolio beside other lines. A line names only what is the person's own or in the catalogue. */
export function registerComparison(server: Routes, computing: Computing): void {
  const { people, clock, computations, cache } = computing;
  server.get(
    "/comparison",
    { schema: { params: PortfolioParams, querystring: ComparisonQuery, response: { 200: Comparison } } },
    async ({ person, params, query }, reply) => {
      const { portfolio, version } = await readPortfolio(people, person.id, params, async (db, found) => {
        await requireLines(db, linesOfAddress(query.lines ?? "") ?? []);
        return { version: (await comparisonVersion(db, { portfolio: found, query })).version };
      });
      const task = comparisonTask.of({ portfolio, query, today: dayOf(clock()) });
      const question = `${task.name} ${JSON.stringify(task.input)}`;
      const answer = await cache.answer({ personId: person.id, question, version }, () =>
        computations.run(person, task),
      );
      return sendJson(reply, answer);
    },
  );
}
