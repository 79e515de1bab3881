import type { ReportQuery } from "#contract/report.ts";
import {
  type Computing,
  createCachedAnswers,
  type PortfolioRequest,
} from "#server/ledger/replays/cached-answers.ts";
import { portfolioReport } from "#server/rooms/reports/tasks.ts";
import { taxVersionOfAll } from "#server/rooms/tax/load-taxes.ts";

/** The report of a portfolio or a sum, as JSON of `Report`; undefined without trades. */
export function reportAnswers(computing: Computing) {
  const answerSumsToo = createCachedAnswers(computing, {
    ofSums: true,
    versionOf: (db, _portfolioId, members) => taxVersionOfAll(db, members),
  });
  return (
    request: PortfolioRequest,
    { query, ownName }: { query: ReportQuery; ownName: string },
  ): Promise<Buffer | undefined> =>
    answerSumsToo(request, (portfolio, today) => portfolioReport.of({ portfolio, query, today, ownName }));
}
