import { z } from "zod";
import { ContractOfAsset } from "#contract/contract-of-asset.ts";
import { ContractTerms, FixedIncome, FixedIncomeContract, NewApplication } from "#contract/fixed-income.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { PortfolioParams, requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { fixedIncomeAnswers } from "#server/ledger/fixed-income/answers.ts";
import { changeContract } from "#server/ledger/fixed-income/change-contract.ts";
import { findContract } from "#server/ledger/fixed-income/contract-queries.ts";
import { createApplication } from "#server/ledger/fixed-income/create-application.ts";
import { findOnlyEntry } from "#server/ledger/fixed-income/only-entry-queries.ts";
import { presentContract } from "#server/ledger/fixed-income/present-contract.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import { IdempotencyHeaders, idempotencyKeyOf } from "#server/platform/http/idempotency.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";

const ContractParams = PortfolioParams.extend({ contractId: z.uuid() });

/** The contracts that a portfolio holds, computed outside the event loop. */
export function registerFixedIncomeList(server: Routes, computing: Computing): void {
  const fixedIncome = fixedIncomeAnswers(computing);

  server.get(
    "/fixed-income",
    { schema: { params: PortfolioParams, response: { 200: FixedIncome } } },
    async (request, reply) => sendJson(reply, await fixedIncome(request)),
  );
}

export function registerContracts(server: Routes, clock: Clock, quotas: Quotas): void {
  server.post(
    "/fixed-income",
    {
      schema: {
        params: PortfolioParams,
        headers: IdempotencyHeaders,
        body: NewApplication,
        response: { 201: FixedIncomeContract },
      },
    },
    async ({ db, person, params: { portfolioId }, body, headers }, reply) => {
      const idempotencyKey = idempotencyKeyOf(headers);
      reply.status(201);
      return createApplication(db, dayOf(clock()), { userId: person.id, portfolioId }, body, {
        idempotencyKey,
        quotas,
      });
    },
  );

  server.get(
    "/fixed-income/:contractId",
    { schema: { params: ContractParams, response: { 200: ContractOfAsset } } },
    async ({ db, params }) => {
      await requirePortfolio(db, params.portfolioId);
      const { portfolioId, contractId } = params;
      const contract = await findContract(db, contractId);
      if (!contract) return { contract: null, onlyEntryId: null };
      const onlyEntryId = (await findOnlyEntry(db, { portfolioId, assetId: contractId })) ?? null;
      return { contract: presentContract(contract), onlyEntryId };
    },
  );

  server.put(
    "/fixed-income/:contractId",
    { schema: { params: ContractParams, body: ContractTerms, response: { 200: FixedIncomeContract } } },
    ({ db, params, body }) => changeContract(db, dayOf(clock()), params, body),
  );
}
