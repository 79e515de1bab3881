import { z } from "zod";
import { AssetTrail } from "#contract/asset-trail.ts";
import { Overview, OverviewQuery } from "#contract/overview.ts";
import { ProblemError } from "#contract/problem.ts";
import { dayOf } from "#domain/calendar.ts";
import type { AnswerCache } from "#server/compute/answer-cache.ts";
import type { Computations } from "#server/compute/computations.ts";
import { sendJson } from "#server/compute/send-json.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import { versionsOf } from "#server/ledger/version.ts";
import type { Clock } from "#server/lib/clock.ts";
import { PortfolioParams, readPortfolio } from "#server/portfolios/portfolio-scope.ts";

const AssetParams = PortfolioParams.extend({ assetId: z.uuid() });

type Dependencies = { people: Db; clock: Clock; computations: Computations; cache: AnswerCache };

/** Routes below one portfolio. */
export function registerOverview(server: Routes, { people, clock, computations, cache }: Dependencies): void {
  server.get(
    "/overview",
    {
      schema: {
        params: PortfolioParams,
        querystring: OverviewQuery,
        response: { 200: Overview, 204: z.null() },
      },
    },
    async ({ person, params, query }, reply) => {
      const today = dayOf(clock());
      const { portfolio, version } = await readPortfolio(people, person.id, params, async (db, { id }) => ({
        version: (await versionsOf(db, id)).all,
      }));
      const input = { portfolio, query, today };
      const question = `overview ${JSON.stringify(input)}`;
      const answer = await cache.answer({ personId: person.id, question, version }, () =>
        computations.run(person.id, { name: "overview", input }),
      );
      return sendJson(reply, answer);
    },
  );

  server.get(
    "/assets/:assetId/origin",
    { schema: { params: AssetParams, response: { 200: AssetTrail } } },
    async ({ person, params }, reply) => {
      const { portfolio } = await readPortfolio(people, person.id, params);
      const input = { portfolioId: portfolio.id, assetId: params.assetId, today: dayOf(clock()) };
      const { body } = await computations.run(person.id, { name: "origin", input });
      if (!body) throw new ProblemError("not-found");
      return sendJson(reply, body);
    },
  );
}
