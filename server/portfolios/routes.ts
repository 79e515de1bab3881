import { z } from "zod";
import { NewPortfolio, Portfolio } from "#contract/portfolios.ts";
import type { Routes } from "#server/http/routes.ts";
import { insertPortfolio, listPortfolios } from "#server/portfolios/queries.ts";

export function registerPortfolios(server: Routes): void {
  server.get("/portfolios", { schema: { response: { 200: z.array(Portfolio) } } }, ({ db }) =>
    listPortfolios(db),
  );

  server.post(
    "/portfolios",
    { schema: { body: NewPortfolio, response: { 201: Portfolio } } },
    async ({ db, person, body }, reply) => {
      reply.status(201);
      return insertPortfolio(db, person.id, body);
    },
  );
}

/** In the scope of one portfolio. */
export function registerPortfolio(server: Routes): void {
  server.get("/", { schema: { response: { 200: Portfolio } } }, async ({ portfolio }) => portfolio);
}
