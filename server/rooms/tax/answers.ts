import type { TaxSimulationQuery } from "#contract/tax-simulation.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { readPortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import {
  type Computing,
  createCachedAnswers,
  type PortfolioRequest,
} from "#server/ledger/replays/cached-answers.ts";
import { taxVersionOf } from "#server/rooms/tax/load-taxes.ts";
import { annualReturn, taxSimulation, taxYear } from "#server/rooms/tax/tasks.ts";

/** The person's own name stands in the answers of portfolios without a holder. */
type Named = { ownName: string };

/** Taxes of the portfolio's holder, over all portfolios of the holder. */
export function taxAnswers(computing: Computing) {
  const { people, clock, computations } = computing;
  const answerCached = createCachedAnswers(computing, { versionOf: taxVersionOf });
  return {
    /** JSON of `TaxYear`; without a year, that of today. */
    year: (
      request: PortfolioRequest,
      input: Named & { year: number | undefined },
    ): Promise<Buffer | undefined> =>
      answerCached(request, ({ id: portfolioId }, today) => taxYear.of({ portfolioId, today, ...input })),

    /** JSON of `AnnualReturn`. */
    annual: (request: PortfolioRequest, input: Named & { year: number }): Promise<Buffer | undefined> =>
      answerCached(request, ({ id: portfolioId }, today) =>
        annualReturn.of({ portfolioId, today, ...input }),
      ),

    /** JSON of `TaxSimulation`; undefined for an asset that the portfolio cannot sell. */
    async simulation(
      { actor, params }: PortfolioRequest,
      sale: TaxSimulationQuery,
    ): Promise<Buffer | undefined> {
      const { portfolio } = await readPortfolio(people, actor, params);
      const input = { portfolioId: portfolio.id, today: dayOf(clock()), sale };
      return (await computations.run(actor, taxSimulation.of(input))).body;
    },
  };
}
