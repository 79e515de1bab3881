import { membersOf } from "#contract/portfolio-sums.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { readPortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import {
  type Computing,
  createCachedAnswers,
  type PortfolioRequest,
} from "#server/ledger/replays/cached-answers.ts";
import { assetOrigin, positionList } from "#server/rooms/positions/tasks.ts";

/** The open positions of a portfolio or a sum, as JSON of `Position[]`. */
export function positionAnswers(computing: Computing) {
  const answerSumsToo = createCachedAnswers(computing, { ofSums: true });
  return (request: PortfolioRequest): Promise<Buffer | undefined> =>
    answerSumsToo(request, (portfolio, today) => positionList.of({ members: membersOf(portfolio), today }));
}

/** The working of an asset's figures in a portfolio, as JSON of `AssetTrail`; undefined for an asset without entries. */
export const trailAnswers =
  ({ people, clock, computations }: Pick<Computing, "people" | "clock" | "computations">) =>
  async ({ actor, params }: PortfolioRequest, assetId: string): Promise<Buffer | undefined> => {
    const { portfolio } = await readPortfolio(people, actor, params);
    const input = { portfolioId: portfolio.id, assetId, today: dayOf(clock()) };
    return (await computations.run(actor, assetOrigin.of(input))).body;
  };
