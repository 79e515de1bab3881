import type { IncomeFilter } from "#contract/income.ts";
import { membersOf } from "#contract/portfolio-sums.ts";
import {
  type Computing,
  createCachedAnswers,
  type PortfolioRequest,
} from "#server/ledger/replays/cached-answers.ts";
import { incomePage, incomeSummary } from "#server/rooms/income/tasks.ts";

/** The income of a portfolio or a sum: one page, as JSON of `IncomePage`, and the summary, as JSON of `IncomeSummary`. */
export function incomeAnswers(computing: Computing) {
  const answerSumsToo = createCachedAnswers(computing, { ofSums: true });
  return {
    page: (request: PortfolioRequest, filter: IncomeFilter): Promise<Buffer | undefined> =>
      answerSumsToo(request, (portfolio, today) =>
        incomePage.of({ members: membersOf(portfolio), today, filter }),
      ),
    summary: (request: PortfolioRequest): Promise<Buffer | undefined> =>
      answerSumsToo(request, (portfolio, today) =>
        incomeSummary.of({ members: membersOf(portfolio), today }),
      ),
  };
}
