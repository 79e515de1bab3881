import { z } from "zod";
import { NewPortfolio, Portfolio } from "#contract/portfolios.ts";
import { ProblemError } from "#contract/problem.ts";
import { portfolioIdOf } from "#server/http/person-scope.ts";
import type { Routes } from "#server/http/routes.ts";
import { type Quotas, requireRoom } from "#server/limits/quotas.ts";
import {
  countPortfolios,
  deletePortfolio,
  findPortfolio,
  insertPortfolio,
  listPortfolios,
  updatePortfolio,
} from "#server/portfolios/queries.ts";

export function registerPortfolios(server: Routes, quotas: Quotas): void {
  server.get("/portfolios", { schema: { response: { 200: z.array(Portfolio) } } }, ({ db }) =>
    listPortfolios(db),
  );

  server.post(
    "/portfolios",
    { schema: { body: NewPortfolio, response: { 201: Portfolio } } },
    async ({ db, person, body }, reply) => {
      await requireRoom(db, person.id, { name: "portfolios", most: quotas.portfolios }, () =>
        countPortfolios(db),
      );
      reply.status(201);
      return insertPortfolio(db, person.id, body);
    },
  );
}

/** One portfolio: each statement finds nobody else's. */
export function registerPortfolio(server: Routes): void {
  server.get("/", { schema: { response: { 200: Portfolio } } }, async ({ db, params }) => {
    const portfolio = await findPortfolio(db, portfolioIdOf(params));
    if (!portfolio) throw new ProblemError("not-found");
    return portfolio;
  });

  server.put(
    "/",
    { schema: { body: NewPortfolio, response: { 200: Portfolio } } },
    async ({ db, params, body }) => {
      const changed = await updatePortfolio(db, portfolioIdOf(params), body);
      if (!changed) throw new ProblemError("not-found");
      return changed;
    },
  );

  server.delete("/", async ({ db, params }, reply) => {
    if (!(await deletePortfolio(db, portfolioIdOf(params)))) throw new ProblemError("not-found");
    reply.status(204);
  });
}
