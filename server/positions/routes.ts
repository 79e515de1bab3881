import { z } from "zod";
import { Position } from "#contract/positions.ts";
import { Holding, HoldingQuery } from "#contract/transactions.ts";
import { dayOf } from "#domain/calendar.ts";
import type { AnswerCache } from "#server/compute/answer-cache.ts";
import type { Computations } from "#server/compute/computations.ts";
import { sendJson } from "#server/compute/send-json.ts";
import type { Db } from "#server/db/client.ts";
import { ofPortfolio, readPortfolio } from "#server/http/person-scope.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/http/session.ts";
import { versionsOf } from "#server/ledger/version.ts";

type Parts = { people: Db; clock: Clock; computations: Computations; cache: AnswerCache };

/** Routes below one portfolio. */
export function registerPositions(server: Routes, { people, clock, computations, cache }: Parts): void {
  server.get(
    "/positions",
    { schema: { params: ofPortfolio, response: { 200: z.array(Position) } } },
    async ({ person, params }, reply) => {
      const today = dayOf(clock());
      const { portfolio, version } = await readPortfolio(people, person.id, params, async (db, { id }) => ({
        version: (await versionsOf(db, id)).all,
      }));
      const input = { portfolioId: portfolio.id, today };
      const question = `positions ${portfolio.id} ${today}`;
      const answer = await cache.answer({ personId: person.id, question, version }, () =>
        computations.run(person.id, { name: "positions", input }),
      );
      return sendJson(reply, answer);
    },
  );

  server.get(
    "/holding",
    { schema: { params: ofPortfolio, querystring: HoldingQuery, response: { 200: Holding } } },
    async ({ person, params, query }, reply) => {
      const { portfolio } = await readPortfolio(people, person.id, params);
      const input = { portfolioId: portfolio.id, query };
      return sendJson(reply, (await computations.run(person.id, { name: "holding", input })).body);
    },
  );
}
