import { z } from "zod";
import { NewRedemption, Redemption, RedemptionProposal, RedemptionQuery } from "#contract/fixed-income.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { PortfolioParams, readPortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { redemption, redemptionProposal } from "#server/ledger/fixed-income/tasks.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import { IdempotencyHeaders, idempotencyKeyOf } from "#server/platform/http/idempotency.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";

const ContractParams = PortfolioParams.extend({ contractId: z.uuid() });

type Dependencies = Pick<Computing, "people" | "clock" | "computations"> & { quotas: Quotas };

/** Redemptions of a contract, which need its price: they are computed outside the event loop. */
export function registerRedemptions(
  server: Routes,
  { people, clock, computations, quotas }: Dependencies,
): void {
  server.get(
    "/fixed-income/:contractId/redemptions/proposal",
    {
      schema: { params: ContractParams, querystring: RedemptionQuery, response: { 200: RedemptionProposal } },
    },
    async ({ actor, params, query }, reply) => {
      await readPortfolio(people, actor, params);
      const input = { ...params, ...query, today: dayOf(clock()) };
      return sendJson(reply, (await computations.run(actor, redemptionProposal.of(input))).body);
    },
  );

  server.post(
    "/fixed-income/:contractId/redemptions",
    {
      schema: {
        params: ContractParams,
        headers: IdempotencyHeaders,
        body: NewRedemption,
        response: { 201: Redemption },
      },
    },
    async ({ actor, params, body: sent, headers }, reply) => {
      const idempotencyKey = idempotencyKeyOf(headers);
      const input = { ...params, today: dayOf(clock()), sent, idempotencyKey, quotas };
      const task = redemption.of(input);
      const { body } = await computations.run(actor, task);
      return sendJson(reply.status(201), body);
    },
  );
}
