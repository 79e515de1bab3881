import { z } from "zod";
import { IncomeEntry, IncomeFilter, IncomePage, IncomeSummary, NewIncome } from "#contract/income.ts";
import { KeptProposal } from "#contract/waiting-entries.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { PortfolioParams } from "#server/accounts/portfolios/portfolio-scope.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import { removeSeen, seenVersion, VersionHeaders } from "#server/platform/http/entry-version.ts";
import { IdempotencyHeaders, idempotencyKeyOf } from "#server/platform/http/idempotency.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { incomeAnswers } from "#server/rooms/income/answers.ts";
import {
  changeIncome,
  createIncome,
  ignoreDistribution,
  requireEntry,
  takeBackIgnored,
} from "#server/rooms/income/change-income.ts";

const EntryParams = PortfolioParams.extend({ entryId: z.uuid() });
const DistributionParams = PortfolioParams.extend({ distributionId: z.uuid() });

/** Computed answers below one portfolio. */
export function registerIncome(server: Routes, computing: Computing): void {
  const income = incomeAnswers(computing);

  server.get(
    "/income",
    { schema: { params: PortfolioParams, querystring: IncomeFilter, response: { 200: IncomePage } } },
    async (request, reply) => sendJson(reply, await income.page(request, request.query)),
  );

  server.get(
    "/income/summary",
    { schema: { params: PortfolioParams, response: { 200: IncomeSummary } } },
    async (request, reply) => sendJson(reply, await income.summary(request)),
  );
}

/** The person's own income, confirmations and ignored distributions below one portfolio. */
export function registerIncomeEntries(server: Routes, clock: Clock, quotas: Quotas): void {
  server.post(
    "/income",
    {
      config: { proposes: "income" },
      schema: {
        params: PortfolioParams,
        headers: IdempotencyHeaders,
        body: NewIncome,
        response: { 201: IncomeEntry, 202: KeptProposal },
      },
    },
    async ({ db, person, params: { portfolioId }, body, headers }, reply) => {
      const entry = await createIncome(db, dayOf(clock()), { userId: person.id, portfolioId }, body, {
        idempotencyKey: idempotencyKeyOf(headers),
        quotas,
      });
      reply.status(201);
      return entry;
    },
  );

  server.get(
    "/income/:entryId",
    { schema: { params: EntryParams, response: { 200: IncomeEntry } } },
    ({ db, params }) => requireEntry(db, params.portfolioId, params.entryId),
  );

  server.put(
    "/income/:entryId",
    {
      schema: {
        params: EntryParams,
        headers: VersionHeaders,
        body: NewIncome,
        response: { 200: IncomeEntry },
      },
    },
    ({ db, params: { portfolioId, entryId: id }, headers, body }) =>
      changeIncome(db, dayOf(clock()), { portfolioId, id, version: seenVersion(headers) }, body),
  );

  server.delete(
    "/income/:entryId",
    { schema: { params: EntryParams, headers: VersionHeaders } },
    async ({ db, params: { portfolioId, entryId: id }, headers }, reply) => {
      await removeSeen(db, "income_entries", { portfolioId, id, version: seenVersion(headers) });
      reply.status(204);
    },
  );

  server.put(
    "/income/ignored/:distributionId",
    { schema: { params: DistributionParams } },
    async ({ db, person, params: { portfolioId, distributionId } }, reply) => {
      const owner = { userId: person.id, portfolioId };
      await ignoreDistribution(db, dayOf(clock()), owner, { distributionId, quotas });
      reply.status(204);
    },
  );

  server.delete(
    "/income/ignored/:distributionId",
    { schema: { params: DistributionParams } },
    async ({ db, params }, reply) => {
      await takeBackIgnored(db, dayOf(clock()), params);
      reply.status(204);
    },
  );
}
