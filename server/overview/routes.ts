import { z } from "zod";
import { Overview, OverviewQuery } from "#contract/overview.ts";
import { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { sendJson } from "#server/compute/send-json.ts";
import type { Routes } from "#server/http/routes.ts";
import { type Computing, createCachedAnswers } from "#server/ledger/cached-answers.ts";
import { overviewTask, portfolioSummary } from "#server/overview/tasks.ts";
import { PortfolioParams } from "#server/portfolios/portfolio-scope.ts";

/** Routes below one portfolio. */
export function registerOverview(server: Routes, computing: Computing): void {
  const answerCached = createCachedAnswers(computing);
  const answerSumsToo = createCachedAnswers(computing, { ofSums: true });

  server.get(
    "/overview",
    {
      schema: {
        params: PortfolioParams,
        querystring: OverviewQuery,
        response: { 200: Overview, 204: z.null() },
      },
    },
    async (request, reply) => {
      const answer = await answerSumsToo(request, (portfolio, today) =>
        overviewTask.of({ portfolio, query: request.query, today }),
      );
      return sendJson(reply, answer);
    },
  );

  server.get(
    "/summary",
    { schema: { params: PortfolioParams, response: { 200: PortfolioSummary, 204: z.null() } } },
    async (request, reply) => {
      const answer = await answerCached(request, (portfolio, today) =>
        portfolioSummary.of({ portfolio, today, lastVisitAt: request.person.lastVisitAt }),
      );
      return sendJson(reply, answer);
    },
  );
}
