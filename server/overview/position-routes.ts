import { z } from "zod";
import { Notice } from "#contract/notices.ts";
import { Position } from "#contract/positions.ts";
import { PriceLine } from "#contract/price-lines.ts";
import { sendJson } from "#server/compute/send-json.ts";
import type { Routes } from "#server/http/routes.ts";
import { type Computing, createCachedAnswers } from "#server/ledger/cached-answers.ts";
import { noticeList, positionList, priceLines } from "#server/overview/position-tasks.ts";
import { PortfolioParams } from "#server/portfolios/portfolio-scope.ts";

/** Routes below one portfolio. */
export function registerPositions(server: Routes, computing: Computing): void {
  const answerCached = createCachedAnswers(computing);
  const answerSumsToo = createCachedAnswers(computing, { ofSums: true });

  server.get(
    "/positions",
    { schema: { params: PortfolioParams, response: { 200: z.array(Position) } } },
    async (request, reply) => {
      const answer = await answerSumsToo(request, ({ id: portfolioId, consolidates }, today) =>
        positionList.of({ portfolioId, consolidates, today }),
      );
      return sendJson(reply, answer);
    },
  );

  server.get(
    "/price-lines",
    { schema: { params: PortfolioParams, response: { 200: z.array(PriceLine) } } },
    async (request, reply) => {
      const answer = await answerSumsToo(request, ({ id: portfolioId, consolidates }, today) =>
        priceLines.of({ portfolioId, consolidates, today }),
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
}
