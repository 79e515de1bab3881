import { z } from "zod";
import { Notice } from "#contract/notices.ts";
import { Position } from "#contract/positions.ts";
import { PriceLine } from "#contract/price-lines.ts";
import { EntryEffect, EntryEffectQuery, HeldQuantity, HoldingQuery } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { sendJson } from "#server/compute/send-json.ts";
import type { Routes } from "#server/http/routes.ts";
import { type Computing, createCachedAnswers } from "#server/ledger/cached-answers.ts";
import { PortfolioParams, readPortfolio } from "#server/portfolios/portfolio-scope.ts";

/** Routes below one portfolio. */
export function registerPositions(server: Routes, computing: Computing): void {
  const { people, computations, clock } = computing;
  const answerCached = createCachedAnswers(computing);

  server.get(
    "/positions",
    { schema: { params: PortfolioParams, response: { 200: z.array(Position) } } },
    async (request, reply) => {
      const answer = await answerCached(request, ({ id: portfolioId }, today) => ({
        name: "positions",
        input: { portfolioId, today },
      }));
      return sendJson(reply, answer);
    },
  );

  server.get(
    "/price-lines",
    { schema: { params: PortfolioParams, response: { 200: z.array(PriceLine) } } },
    async (request, reply) => {
      const answer = await answerCached(request, ({ id: portfolioId }, today) => ({
        name: "priceLines",
        input: { portfolioId, today },
      }));
      return sendJson(reply, answer);
    },
  );

  server.get(
    "/notices",
    { schema: { params: PortfolioParams, response: { 200: z.array(Notice) } } },
    async (request, reply) => {
      const answer = await answerCached(request, ({ id: portfolioId }, today) => ({
        name: "notices",
        input: { portfolioId, today },
      }));
      return sendJson(reply, answer);
    },
  );

  server.get(
    "/holding",
    { schema: { params: PortfolioParams, querystring: HoldingQuery, response: { 200: HeldQuantity } } },
    async ({ person, params, query }, reply) => {
      const { portfolio } = await readPortfolio(people, person.id, params);
      const input = { portfolioId: portfolio.id, query };
      return sendJson(reply, (await computations.run(person, { name: "holding", input })).body);
    },
  );

  server.get(
    "/entry-effect",
    { schema: { params: PortfolioParams, querystring: EntryEffectQuery, response: { 200: EntryEffect } } },
    async ({ person, params, query }, reply) => {
      const { portfolio } = await readPortfolio(people, person.id, params);
      const input = { portfolioId: portfolio.id, query, today: dayOf(clock()) };
      return sendJson(reply, (await computations.run(person, { name: "entryEffect", input })).body);
    },
  );
}
