import { EntryEffect, EntryEffectQuery, HeldQuantity, HoldingQuery } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { sendJson } from "#server/compute/send-json.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Computing } from "#server/ledger/cached-answers.ts";
import { PortfolioParams, readPortfolio } from "#server/portfolios/portfolio-scope.ts";
import { effectOfEntry, heldQuantity } from "#server/transactions/tasks.ts";

/** Answers below one portfolio that the form of an entry asks for. */
export function registerHeld(
  server: Routes,
  { people, computations, clock }: Pick<Computing, "people" | "computations" | "clock">,
): void {
  server.get(
    "/holding",
    { schema: { params: PortfolioParams, querystring: HoldingQuery, response: { 200: HeldQuantity } } },
    async ({ actor, params, query }, reply) => {
      const { portfolio } = await readPortfolio(people, actor, params);
      const input = { portfolioId: portfolio.id, query };
      return sendJson(reply, (await computations.run(actor, heldQuantity.of(input))).body);
    },
  );

  server.get(
    "/entry-effect",
    { schema: { params: PortfolioParams, querystring: EntryEffectQuery, response: { 200: EntryEffect } } },
    async ({ actor, params, query }, reply) => {
      const { portfolio } = await readPortfolio(people, actor, params);
      const input = { portfolioId: portfolio.id, query, today: dayOf(clock()) };
      return sendJson(reply, (await computations.run(actor, effectOfEntry.of(input))).body);
    },
  );
}
