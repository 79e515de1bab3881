import { z } from "zod";
import {
  CorporateEvent,
  EventEffect,
  NewAdjustment,
  PreviewQuery,
  RecordedAdjustment,
} from "#contract/corporate-events.ts";
import { DayText } from "#contract/date.ts";
import { membersOf } from "#contract/portfolio-sums.ts";
import { ProblemError } from "#contract/problem.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import {
  PortfolioParams,
  readPortfolio,
  requirePortfolio,
} from "#server/accounts/portfolios/portfolio-scope.ts";
import {
  changeAdjustment,
  createAdjustment,
  findRecordedAdjustment,
  ignoreEvent,
} from "#server/ledger/corporate-actions/change-adjustment.ts";
import { isComeCotas } from "#server/ledger/corporate-actions/come-cotas.ts";
import { registerRemoval } from "#server/ledger/corporate-actions/portfolio-removal.ts";
import {
  deleteAnsweredStep,
  deleteIgnoredEvent,
  insertAnsweredStep,
} from "#server/ledger/corporate-actions/queries.ts";
import { adjustmentEffect, corporateEvents } from "#server/ledger/corporate-actions/tasks.ts";
import { type Computing, createCachedAnswers } from "#server/ledger/replays/cached-answers.ts";
import { hasFetchedStep } from "#server/market/market-data/catalogue/price-step-queries.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { removeSeen, seenVersion, VersionHeaders } from "#server/platform/http/entry-version.ts";
import { IdempotencyHeaders, idempotencyKeyOf } from "#server/platform/http/idempotency.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";

const AdjustmentParams = PortfolioParams.extend({ adjustmentId: z.uuid() });
/** The day of the later close of a step. */
const StepParams = PortfolioParams.extend({ assetId: z.uuid(), day: DayText });
const EventParams = PortfolioParams.extend({ eventId: z.uuid() });

type Dependencies = Computing & { quotas: Quotas };

type AdjustmentRequest = {
  actor: Actor;
  params: z.infer<typeof PortfolioParams>;
  body: NewAdjustment;
};

/** Routes below one portfolio that replay its ledger. */
export function registerCorporateEvents(server: Routes, { quotas, ...computing }: Dependencies): void {
  const { people, clock, computations } = computing;
  const answerSumsToo = createCachedAnswers(computing, { ofSums: true });

  /** Replays the ledger as if the adjustment were recorded, and throws if it cannot be recorded. */
  async function effectOf({ actor, params, body }: AdjustmentRequest, except?: string) {
    const { portfolio } = await readPortfolio(people, actor, params);
    const input = { portfolioId: portfolio.id, adjustment: body, except, today: dayOf(clock()) };
    return (await computations.run(actor, adjustmentEffect.of(input))).body;
  }

  registerRemoval(server, computing);

  server.get(
    "/corporate-events",
    { schema: { params: PortfolioParams, response: { 200: z.array(CorporateEvent) } } },
    async (request, reply) => {
      const answer = await answerSumsToo(request, (portfolio, today) =>
        corporateEvents.of({ members: membersOf(portfolio), today }),
      );
      return sendJson(reply, answer);
    },
  );

  server.post(
    "/corporate-events/preview",
    {
      schema: {
        params: PortfolioParams,
        querystring: PreviewQuery,
        body: NewAdjustment,
        response: { 200: EventEffect },
      },
    },
    async (request, reply) => sendJson(reply, await effectOf(request, request.query.except)),
  );

  server.post(
    "/corporate-events",
    {
      schema: {
        params: PortfolioParams,
        headers: IdempotencyHeaders,
        body: NewAdjustment,
        response: { 201: RecordedAdjustment },
      },
    },
    async (request, reply) => {
      const { actor, params, body } = request;
      const owner = { userId: actor.id, portfolioId: params.portfolioId };
      const idempotencyKey = idempotencyKeyOf(request.headers);
      await effectOf(request).catch(async (error) => {
        // A recorded event may not be possible a second time, so a repeated request need not pass the check again.
        const recorded = await inPersonTransaction(people, actor, "GET", (db) =>
          findRecordedAdjustment(db, params.portfolioId, idempotencyKey, body),
        );
        if (recorded === undefined) throw error;
      });
      const id = await inPersonTransaction(people, actor, "POST", (db) =>
        createAdjustment(db, owner, body, { idempotencyKey, quotas }),
      );
      reply.status(201);
      return { id };
    },
  );

  server.put(
    "/corporate-events/:adjustmentId",
    { schema: { params: AdjustmentParams, headers: VersionHeaders, body: NewAdjustment } },
    async (request, reply) => {
      const { actor, params, headers, body } = request;
      const { portfolioId, adjustmentId: id } = params;
      const seen = { portfolioId, id, version: seenVersion(headers) };
      await effectOf(request, id);
      await inPersonTransaction(people, actor, "PUT", (db) => changeAdjustment(db, seen, body));
      reply.status(204);
    },
  );
}

/** Routes below one portfolio that undo or ignore events. */
export function registerEventDecisions(server: Routes, { clock }: { clock: Clock }): void {
  server.delete(
    "/corporate-events/:adjustmentId",
    { schema: { params: AdjustmentParams, headers: VersionHeaders } },
    async ({ db, params: { portfolioId, adjustmentId: id }, headers }, reply) => {
      await removeSeen(db, "ledger_adjustments", { portfolioId, id, version: seenVersion(headers) });
      reply.status(204);
    },
  );

  server.put(
    "/corporate-events/ignored/:eventId",
    { schema: { params: EventParams } },
    async ({ db, person, params }, reply) => {
      const { portfolioId, eventId } = params;
      await ignoreEvent(db, { userId: person.id, portfolioId }, eventId);
      reply.status(204);
    },
  );

  server.put(
    "/corporate-events/steps/:assetId/:day",
    { schema: { params: StepParams } },
    async ({ db, person, params }, reply) => {
      const { portfolioId, ...step } = params;
      await requirePortfolio(db, portfolioId);
      const isAsked =
        (await hasFetchedStep(db, step)) ||
        (await isComeCotas(db, { portfolioId, today: dayOf(clock()) }, step));
      if (!isAsked) throw new ProblemError("not-found");
      await insertAnsweredStep(db, { userId: person.id, portfolioId }, step);
      reply.status(204);
    },
  );

  server.delete(
    "/corporate-events/steps/:assetId/:day",
    { schema: { params: StepParams } },
    async ({ db, params }, reply) => {
      const { portfolioId, ...step } = params;
      if (!(await deleteAnsweredStep(db, portfolioId, step))) throw new ProblemError("not-found");
      reply.status(204);
    },
  );

  server.delete(
    "/corporate-events/ignored/:eventId",
    { schema: { params: EventParams } },
    async ({ db, params }, reply) => {
      const deleted = await deleteIgnoredEvent(db, params.portfolioId, params.eventId);
      if (!deleted) throw new ProblemError("not-found");
      reply.status(204);
    },
  );
}
