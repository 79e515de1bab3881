import { z } from "zod";
import { Origin } from "#contract/origin.ts";
import { Overview, OverviewQuery } from "#contract/overview.ts";
import { ProblemError } from "#contract/problem.ts";
import { dayOf } from "#domain/calendar.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/http/session.ts";
import { keptAnswers } from "#server/kept-answers.ts";
import { knownMarket } from "#server/overview/known-market.ts";
import { originOf } from "#server/overview/origin.ts";
import { overviewOf } from "#server/overview/overview.ts";
import { versionsOf } from "#server/portfolios/version-queries.ts";

/** Some 200 KB each. */
const mostKept = 200;

const ofAsset = z.object({ portfolioId: z.uuid(), assetId: z.uuid() });

/** In the scope of one portfolio. */
export function registerOverview(server: Routes, clock: Clock): void {
  const kept = keptAnswers<Overview | undefined>(mostKept);
  const known = knownMarket();

  server.get(
    "/overview",
    { schema: { querystring: OverviewQuery, response: { 200: Overview, 204: z.null() } } },
    async ({ db, portfolio, query }, reply) => {
      const today = dayOf(clock());
      const question = JSON.stringify([portfolio, query.from, query.to, today]);
      const versions = await versionsOf(db, portfolio.id);
      const market = { known, version: versions.market };
      const overview = await kept.one(question, versions.all, () =>
        overviewOf(db, portfolio, query, today, market),
      );
      if (!overview) reply.status(204);
      return overview ?? null;
    },
  );

  server.get(
    "/assets/:assetId/origin",
    { schema: { params: ofAsset, response: { 200: Origin } } },
    async ({ db, portfolio, params }) => {
      const origin = await originOf(db, portfolio.id, params.assetId, dayOf(clock()));
      if (!origin) throw new ProblemError("not-found");
      return origin;
    },
  );
}
