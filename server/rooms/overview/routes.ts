import { z } from "zod";
import { Overview, OverviewQuery } from "#contract/overview.ts";
import { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { PortfolioParams } from "#server/accounts/portfolios/portfolio-scope.ts";
import { type Computing, createCachedAnswers } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { overviewAnswers } from "#server/rooms/overview/answers.ts";
import { portfolioSummary } from "#server/rooms/overview/tasks.ts";

/** Routes below one portfolio. */
export function registerOverview(server: Routes, computing: Computing): void {
  const answerCached = createCachedAnswers(computing);
  const overview = overviewAnswers(computing);

  server.get(
    "/overview",
    {
      schema: {
        params: PortfolioParams,
        querystring: OverviewQuery,
        response: { 200: Overview, 204: z.null() },
      },
    },
    async (request, reply) => sendJson(reply, await overview(request, request.query)),
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
