import type { NewDepositProposal } from "#contract/targets.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { readPortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import {
  type Computing,
  createCachedAnswers,
  type PortfolioRequest,
} from "#server/ledger/replays/cached-answers.ts";
import { targetsVersionOf } from "#server/rooms/targets/load-targets.ts";
import { depositSplit, targetList } from "#server/rooms/targets/tasks.ts";

/** The weights beside the targets, and the split of a deposit. Both are computed outside the event loop. */
export function targetAnswers(computing: Computing) {
  const { people, clock, computations } = computing;
  const answerCached = createCachedAnswers(computing, { versionOf: targetsVersionOf });
  return {
    /** JSON of `Targets`. */
    list: (request: PortfolioRequest): Promise<Buffer | undefined> =>
      answerCached(request, ({ id: portfolioId }, today) => targetList.of({ portfolioId, today })),

    /** JSON of `DepositProposal`. Refused with `targets-incomplete` unless the targets sum to the whole. */
    async deposit(
      { actor, params }: PortfolioRequest,
      deposit: NewDepositProposal,
    ): Promise<Buffer | undefined> {
      const { portfolio } = await readPortfolio(people, actor, params);
      const input = { portfolioId: portfolio.id, today: dayOf(clock()), deposit };
      return (await computations.run(actor, depositSplit.of(input))).body;
    },
  };
}
