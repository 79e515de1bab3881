import type { OverviewQuery } from "#contract/overview.ts";
import {
  type Computing,
  createCachedAnswers,
  type PortfolioRequest,
} from "#server/ledger/replays/cached-answers.ts";
import { overviewTask } from "#server/rooms/overview/tasks.ts";

/** The overview of a portfolio or a sum, as JSON of `Overview`; undefined without trades. */
export function overviewAnswers(computing: Computing) {
  const answerSumsToo = createCachedAnswers(computing, { ofSums: true });
  return (request: PortfolioRequest, query: OverviewQuery): Promise<Buffer | undefined> =>
    answerSumsToo(request, (portfolio, today) => overviewTask.of({ portfolio, query, today }));
}
