import { z } from "zod";
import { AssetHistory, AssetHistoryQuery } from "#contract/asset-history.ts";
import { AssetTrail } from "#contract/asset-trail.ts";
import { Notice } from "#contract/notices.ts";
import { membersOf } from "#contract/portfolio-sums.ts";
import { Position } from "#contract/positions.ts";
import { PriceLine } from "#contract/price-lines.ts";
import { ProblemError } from "#contract/problem.ts";
import { PortfolioParams } from "#server/accounts/portfolios/portfolio-scope.ts";
import { type Computing, createCachedAnswers } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { positionAnswers, trailAnswers } from "#server/rooms/positions/answers.ts";
import { assetHistory, noticeList, priceLines } from "#server/rooms/positions/tasks.ts";

const AssetParams = PortfolioParams.extend({ assetId: z.uuid() });

/** Routes below one portfolio. */
export function registerPositions(server: Routes, computing: Computing): void {
  const answerCached = createCachedAnswers(computing);
  const positions = positionAnswers(computing);
  const trail = trailAnswers(computing);
  const answerSumsToo = createCachedAnswers(computing, { ofSums: true });

  server.get(
    "/positions",
    { schema: { params: PortfolioParams, response: { 200: z.array(Position) } } },
    async (request, reply) => sendJson(reply, await positions(request)),
  );

  server.get(
    "/price-lines",
    { schema: { params: PortfolioParams, response: { 200: z.array(PriceLine) } } },
    async (request, reply) => {
      const answer = await answerSumsToo(request, (portfolio, today) =>
        priceLines.of({ members: membersOf(portfolio), today }),
      );
      return sendJson(reply, answer);
    },
  );

  server.get(
    "/notices",
    { schema: { params: PortfolioParams, response: { 200: z.array(Notice) } } },
    async (request, reply) => {
      const answer = await answerCached(request, ({ id: portfolioId }, today) =>
        noticeList.of({ portfolioId, today }),
      );
      return sendJson(reply, answer);
    },
  );

  server.get(
    "/assets/:assetId/origin",
    { schema: { params: AssetParams, response: { 200: AssetTrail } } },
    async (request, reply) => {
      const body = await trail(request, request.params.assetId);
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
