import { Comparison, ComparisonQuery } from "#contract/comparison.ts";
import { PortfolioParams } from "#server/accounts/portfolios/portfolio-scope.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { comparisonAnswers } from "#server/rooms/comparison/answers.ts";

export function registerComparison(server: Routes, computing: Computing): void {
  const comparison = comparisonAnswers(computing);
  server.get(
    "/comparison",
    { schema: { params: PortfolioParams, querystring: ComparisonQuery, response: { 200: Comparison } } },
    async (request, reply) => sendJson(reply, await comparison(request, request.query)),
  );
}
