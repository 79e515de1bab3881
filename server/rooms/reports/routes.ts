import { z } from "zod";
import { Report, ReportQuery } from "#contract/report.ts";
import { PortfolioParams } from "#server/accounts/portfolios/portfolio-scope.ts";
import { type Computing, createCachedAnswers } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { portfolioReport } from "#server/rooms/reports/tasks.ts";
import { taxVersionOfAll } from "#server/rooms/tax/load-taxes.ts";

/** Routes below one portfolio. */
export function registerReport(server: Routes, computing: Computing): void {
  const answerSumsToo = createCachedAnswers(computing, {
    ofSums: true,
    versionOf: (db, _portfolioId, members) => taxVersionOfAll(db, members),
  });

  server.get(
    "/report",
    {
      schema: {
        params: PortfolioParams,
        querystring: ReportQuery,
        response: { 200: Report, 204: z.null() },
      },
    },
    async (request, reply) => {
      const answer = await answerSumsToo(request, (portfolio, today) =>
        portfolioReport.of({ portfolio, query: request.query, today, ownName: request.person.fullName }),
      );
      return sendJson(reply, answer);
    },
  );
}
