import { fixedIncomeList } from "#server/ledger/fixed-income/tasks.ts";
import {
  type Computing,
  createCachedAnswers,
  type PortfolioRequest,
} from "#server/ledger/replays/cached-answers.ts";
import { holderVersionOf } from "#server/ledger/replays/holder-version.ts";

/** The contracts and bonds that a portfolio holds, as JSON of `FixedIncome`. */
export function fixedIncomeAnswers(computing: Computing) {
  const answerCached = createCachedAnswers(computing, { versionOf: holderVersionOf });
  return (request: PortfolioRequest): Promise<Buffer | undefined> =>
    answerCached(request, ({ id: portfolioId }, today) => fixedIncomeList.of({ portfolioId, today }));
}
