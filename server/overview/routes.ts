import { z } from "zod";
import { AssetHistory, AssetHistoryQuery } from "#contract/asset-history.ts";
import { AssetTrail } from "#contract/asset-trail.ts";
import { Overview, OverviewQuery } from "#contract/overview.ts";
import { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { ProblemError } from "#contract/problem.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { sendJson } from "#server/compute/send-json.ts";
import type { Routes } from "#server/http/routes.ts";
import { type Computing, createCachedAnswers } from "#server/ledger/cached-answers.ts";
import { assetHistory, assetOrigin } from "#server/overview/position-tasks.ts";
import { overviewTask, portfolioSummary } from "#server/overview/tasks.ts";
import { PortfolioParams, readPortfolio } from "#server/portfolios/portfolio-scope.ts";

const AssetParams = PortfolioParams.extend({ assetId: z.uuid() });

/** Routes below one portfolio. */
export function registerOverview(server: Routes, computing: Computing): void {
  const { people, clock, computations } = computing;
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

  server.get(
    "/assets/:assetId/origin",
    { schema: { params: AssetParams, response: { 200: AssetTrail } } },
    async ({ actor, params }, reply) => {
      const { portfolio } = await readPortfolio(people, actor, params);
      const input = { portfolioId: portfolio.id, assetId: params.assetId, today: dayOf(clock()) };
      const { body } = await computations.run(actor, assetOrigin.of(input));
      if (!body) throw new ProblemError("not-found");
      return sendJson(reply, body);
    },
  );

  server.get(
    "/assets/:assetId/history",
    { schema: { params: AssetParams, querystring: AssetHistoryQuery, response: { 200: AssetHistory } } },
    async (request, reply) => {
      const { assetId } = request.params;
      const { period } = request.query;
      const answer = await answerCached(request, ({ id: portfolioId }, today) =>
        assetHistory.of({ portfolioId, assetId, period, today }),
      );
      if (!answer) throw new ProblemError("not-found");
      return sendJson(reply, answer);
    },
  );
}
