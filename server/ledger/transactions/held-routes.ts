import { EntryEffect, EntryEffectQuery, HeldQuantity, HoldingQuery } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { PortfolioParams, readPortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { effectOfEntry, heldQuantity } from "#server/ledger/transactions/tasks.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Routes } from "#server/platform/http/routes.ts";

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
