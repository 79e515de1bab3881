import type { ComparisonQuery } from "#contract/comparison.ts";
import { linesOfAddress } from "#contract/comparison-lines.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { findPortfolioOrSum } from "#server/accounts/portfolios/consolidated-queries.ts";
import { readPortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import type { Computing, PortfolioRequest } from "#server/ledger/replays/cached-answers.ts";
import { findComparedPortfolios, requireLines } from "#server/rooms/comparison/choices.ts";
import { comparisonTask, comparisonVersion } from "#server/rooms/comparison/tasks.ts";

/** A portfolio beside other lines, as JSON of `Comparison`. A line names only what is the person's own or in the catalogue. */
export function comparisonAnswers({ people, clock, computations, cache }: Computing) {
  return async ({ actor, params }: PortfolioRequest, query: ComparisonQuery): Promise<Buffer | undefined> => {
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
    return cache.answer({ personId: actor.id, question, version }, () => computations.run(actor, task));
  };
}
