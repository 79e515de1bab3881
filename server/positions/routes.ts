import type { FastifyReply } from "fastify";
import { z } from "zod";
import { Notice } from "#contract/notices.ts";
import { Position } from "#contract/positions.ts";
import { HeldQuantity, HoldingQuery } from "#contract/transactions.ts";
import { dayOf } from "#domain/calendar.ts";
import type { AnswerCache } from "#server/compute/answer-cache.ts";
import type { Computations } from "#server/compute/computations.ts";
import { sendJson } from "#server/compute/send-json.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import { versionsOf } from "#server/ledger/version.ts";
import type { Clock } from "#server/lib/clock.ts";
import { PortfolioParams, readPortfolio } from "#server/portfolios/portfolio-scope.ts";

type Dependencies = { people: Db; clock: Clock; computations: Computations; cache: AnswerCache };
type PortfolioRequest = { person: { id: string }; params: z.infer<typeof PortfolioParams> };

/** Routes below one portfolio. */
export function registerPositions(
  server: Routes,
  { people, clock, computations, cache }: Dependencies,
): void {
  /** Answers from the cache; an answer is computed once per day and version of the portfolio's data. */
  const answerCached =
    (name: "positions" | "notices") =>
    async ({ person, params }: PortfolioRequest, reply: FastifyReply) => {
      const today = dayOf(clock());
      const { portfolio, version } = await readPortfolio(people, person.id, params, async (db, { id }) => ({
        version: (await versionsOf(db, id)).all,
      }));
      const input = { portfolioId: portfolio.id, today };
      const question = `${name} ${portfolio.id} ${today}`;
      const answer = await cache.answer({ personId: person.id, question, version }, () =>
        computations.run(person.id, { name, input }),
      );
      return sendJson(reply, answer);
    };

  server.get(
    "/positions",
    { schema: { params: PortfolioParams, response: { 200: z.array(Position) } } },
    answerCached("positions"),
  );

  server.get(
    "/notices",
    { schema: { params: PortfolioParams, response: { 200: z.array(Notice) } } },
    answerCached("notices"),
  );

  server.get(
    "/holding",
    { schema: { params: PortfolioParams, querystring: HoldingQuery, response: { 200: HeldQuantity } } },
    async ({ person, params, query }, reply) => {
      const { portfolio } = await readPortfolio(people, person.id, params);
      const input = { portfolioId: portfolio.id, query };
      return sendJson(reply, (await computations.run(person.id, { name: "holding", input })).body);
    },
  );
}
