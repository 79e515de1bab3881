import { EntryEffect, EntryEffectQuery, HeldQuantity, HoldingQuery } from "#contract/transactions.ts";
import { PortfolioParams } from "#server/accounts/portfolios/portfolio-scope.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { entryAnswers } from "#server/ledger/transactions/answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** Answers below one portfolio that the form of an entry asks for. */
export function registerHeld(
  server: Routes,
  computing: Pick<Computing, "people" | "computations" | "clock">,
): void {
  const entries = entryAnswers(computing);
  server.get(
    "/holding",
    { schema: { params: PortfolioParams, querystring: HoldingQuery, response: { 200: HeldQuantity } } },
    async (request, reply) => sendJson(reply, await entries.holding(request, request.query)),
  );

  server.get(
    "/entry-effect",
    { schema: { params: PortfolioParams, querystring: EntryEffectQuery, response: { 200: EntryEffect } } },
    async (request, reply) => sendJson(reply, await entries.effect(request, request.query)),
  );
}
