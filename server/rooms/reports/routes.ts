import { z } from "zod";
import { Report, ReportQuery } from "#contract/report.ts";
import { PortfolioParams } from "#server/accounts/portfolios/portfolio-scope.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { reportAnswers } from "#server/rooms/reports/answers.ts";

/** Routes below one portfolio. */
export function registerReport(server: Routes, computing: Computing): void {
  const report = reportAnswers(computing);

  server.get(
    "/report",
    {
      schema: {
        params: PortfolioParams,
        querystring: ReportQuery,
        response: { 200: Report, 204: z.null() },
      },
    },
    async (request, reply) =>
      sendJson(reply, await report(request, { query: request.query, ownName: request.person.fullName })),
  );
}
