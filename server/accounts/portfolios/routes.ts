import { createPageSchema } from "#contract/page.ts";
import { NewPortfolio, Portfolio } from "#contract/portfolios.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { hasHolder } from "#server/accounts/holders/queries.ts";
import { findPortfolioOrSum } from "#server/accounts/portfolios/consolidated-queries.ts";
import { portfolioQuota } from "#server/accounts/portfolios/limits.ts";
import { portfolioIdOf, requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import {
  findExchangingPortfolio,
  insertPortfolio,
  pageOfPortfolios,
  updatePortfolio,
} from "#server/accounts/portfolios/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { MomentKey, pageQuery } from "#server/platform/db/page.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { enforceQuota } from "#server/platform/limits/quotas.ts";

/** Refuses the holder of another person, and one that is deleted meanwhile. */
async function checkHolder(db: Db, { holderId }: NewPortfolio): Promise<void> {
  if (holderId !== null && !(await hasHolder(db, holderId)))
    throw fieldProblem("invalid-input", "holderId", "Titular inválido");
}

/** Units that moved between portfolios stay with one holder, because they are no sale. */
async function checkMovedUnits(db: Db, portfolioId: string, { holderId }: NewPortfolio): Promise<void> {
  const other = await findExchangingPortfolio(db, portfolioId, holderId);
  if (other)
    throw fieldProblem(
      "invalid-input",
      "holderId",
      `Há ativos transferidos entre esta carteira e ${other}, do mesmo titular. Exclua as transferências antes de trocar`,
    );
}

export function registerPortfolios(server: Routes, quotas: Quotas): void {
  server.get(
    "/portfolios",
    { schema: { querystring: pageQuery(MomentKey), response: { 200: createPageSchema(Portfolio) } } },
    ({ db, query }) => pageOfPortfolios(db, query.after),
  );

  server.post(
    "/portfolios",
    { schema: { body: NewPortfolio, response: { 201: Portfolio } } },
    async ({ db, person, body }, reply) => {
      await enforceQuota(db, person.id, portfolioQuota, { quotas });
      await checkHolder(db, body);
      reply.status(201);
      return insertPortfolio(db, person.id, body);
    },
  );
}

/** Routes of one portfolio. Row-level security hides the portfolios of other people from each statement. */
export function registerPortfolio(server: Routes): void {
  server.get("/", { schema: { response: { 200: Portfolio } } }, ({ db, params }) =>
    requirePortfolio(db, portfolioIdOf(params), findPortfolioOrSum),
  );

  server.put(
    "/",
    { schema: { body: NewPortfolio, response: { 200: Portfolio } } },
    async ({ db, params, body }) => {
      const portfolioId = portfolioIdOf(params);
      await requirePortfolio(db, portfolioId);
      await checkHolder(db, body);
      await checkMovedUnits(db, portfolioId, body);
      const changed = await updatePortfolio(db, portfolioId, body);
      if (!changed) throw new ProblemError("not-found");
      return changed;
    },
  );
}
