import { z } from "zod";
import { Origin } from "#contract/origin.ts";
import { Overview, OverviewQuery } from "#contract/overview.ts";
import { ProblemError } from "#contract/problem.ts";
import { dayOf } from "#domain/calendar.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/http/session.ts";
import { originOf } from "#server/overview/origin.ts";
import { overviewOf } from "#server/overview/overview.ts";

const ofAsset = z.object({ portfolioId: z.uuid(), assetId: z.uuid() });

/** In the scope of one portfolio. */
export function registerOverview(server: Routes, clock: Clock): void {
  server.get(
    "/overview",
    { schema: { querystring: OverviewQuery, response: { 200: Overview, 204: z.null() } } },
    async ({ db, portfolio, query }, reply) => {
      const overview = await overviewOf(db, portfolio, query, dayOf(clock()));
      if (!overview) return reply.status(204).send(null);
      return overview;
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
