import { z } from "zod";
import { AnnualQuery, AnnualReturn } from "#contract/annual-return.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { ReturnMarkChange, ReturnMarks } from "#contract/return-marks.ts";
import { AssetTaxKind, TaxKindChoice } from "#contract/tax-kinds.ts";
import { TaxMonthKey, TaxOpening } from "#contract/tax-opening.ts";
import { TaxReminder } from "#contract/tax-reminders.ts";
import { TaxSimulation, TaxSimulationQuery } from "#contract/tax-simulation.ts";
import { DarfCode, DarfPayment, TaxSales, TaxYear, TaxYearQuery, TypedWithholding } from "#contract/taxes.ts";
import { dateInFuture } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { monthOf } from "#domain/tax/months.ts";
import { findHolder } from "#server/accounts/portfolios/holder-queries.ts";
import { PortfolioParams } from "#server/accounts/portfolios/portfolio-scope.ts";
import { type Computing, createCachedAnswers } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { taxAnswers } from "#server/rooms/tax/answers.ts";
import { changeReturnMark } from "#server/rooms/tax/change-return-mark.ts";
import { taxVersionOf } from "#server/rooms/tax/load-taxes.ts";
import { hasReminder, setReminder } from "#server/rooms/tax/reminder-queries.ts";
import { findReturnMarks } from "#server/rooms/tax/return-mark-queries.ts";
import {
  deleteOpening,
  deletePayment,
  type StatementOwner,
  saveOpening,
  savePayment,
  saveWithholding,
} from "#server/rooms/tax/statement-queries.ts";
import { taxSales } from "#server/rooms/tax/tasks.ts";
import { chooseTaxKind, findTaxKind } from "#server/rooms/tax/tax-kinds.ts";

const AssetParams = z.object({ assetId: z.uuid() });
const MonthParams = PortfolioParams.extend({ month: TaxMonthKey });
const DarfParams = MonthParams.extend({ code: DarfCode });

/** Taxes of the portfolio's holder, over all portfolios of the holder. */
export function registerTaxes(server: Routes, computing: Computing): void {
  const { clock } = computing;
  const taxes = taxAnswers(computing);
  const answerCached = createCachedAnswers(computing, { versionOf: taxVersionOf });

  server.get(
    "/taxes",
    { schema: { params: PortfolioParams, querystring: TaxYearQuery, response: { 200: TaxYear } } },
    async (request, reply) => {
      const { year } = request.query;
      return sendJson(reply, await taxes.year(request, { year, ownName: request.person.fullName }));
    },
  );

  server.get(
    "/taxes/annual",
    { schema: { params: PortfolioParams, querystring: AnnualQuery, response: { 200: AnnualReturn } } },
    async (request, reply) => {
      const { year } = request.query;
      return sendJson(reply, await taxes.annual(request, { year, ownName: request.person.fullName }));
    },
  );

  server.get(
    "/taxes/months/:month/sales",
    { schema: { params: MonthParams, response: { 200: TaxSales } } },
    async (request, reply) => {
      const { month } = request.params;
      const answer = await answerCached(request, ({ id: portfolioId }, today) =>
        taxSales.of({ portfolioId, today, month }),
      );
      return sendJson(reply, answer);
    },
  );

  server.get(
    "/taxes/simulation",
    {
      schema: {
        params: PortfolioParams,
        querystring: TaxSimulationQuery,
        response: { 200: TaxSimulation },
      },
    },
    async (request, reply) => {
      const { query } = request;
      if (query.day > dayOf(clock())) throw fieldProblem("invalid-input", "day", dateInFuture);
      const body = await taxes.simulation(request, query);
      if (!body) throw new ProblemError("not-found");
      return sendJson(reply, body);
    },
  );
}

/** The person's choice of an asset's tax kind; it holds for all holders. */
export function registerTaxKinds(server: Routes): void {
  server.get(
    "/assets/:assetId/tax-kind",
    { schema: { params: AssetParams, response: { 200: AssetTaxKind } } },
    async ({ db, params }) => findTaxKind(db, params.assetId),
  );

  server.put(
    "/assets/:assetId/tax-kind",
    { schema: { params: AssetParams, body: TaxKindChoice } },
    async ({ db, person, params, body }, reply) => {
      await chooseTaxKind(db, person.id, params.assetId, body);
      reply.status(204);
    },
  );
}

/** The e-mail before a DARF is due. */
export function registerTaxReminder(server: Routes, accounts: Db): void {
  server.get("/account/tax-reminder", { schema: { response: { 200: TaxReminder } } }, async ({ person }) => ({
    isOn: await hasReminder(accounts, person.id),
  }));

  server.put("/account/tax-reminder", { schema: { body: TaxReminder } }, async ({ person, body }, reply) => {
    await setReminder(accounts, person.id, body.isOn);
    reply.status(204);
  });
}

async function ownerOf(db: Db, userId: string, portfolioId: string): Promise<StatementOwner> {
  const holder = await findHolder(db, portfolioId);
  if (!holder) throw new ProblemError("not-found");
  return { userId, holderId: holder.id };
}

/** The items of the annual return that the portfolio's holder has filled in. */
export function registerReturnMarks(server: Routes, quotas: Quotas): void {
  server.get(
    "/taxes/annual/marks",
    { schema: { params: PortfolioParams, querystring: AnnualQuery, response: { 200: ReturnMarks } } },
    async ({ db, person, params, query }) => {
      const { holderId } = await ownerOf(db, person.id, params.portfolioId);
      return { marks: await findReturnMarks(db, holderId, query.year) };
    },
  );

  server.put(
    "/taxes/annual/marks",
    { schema: { params: PortfolioParams, body: ReturnMarkChange } },
    async ({ db, person, params, body }, reply) => {
      const owner = await ownerOf(db, person.id, params.portfolioId);
      await changeReturnMark(db, owner, body, quotas);
      reply.status(204);
    },
  );
}

/** Statements of the portfolio's holder: opening balances, withheld tax, and DARFs that were paid. */
export function registerTaxStatements(server: Routes, clock: Clock): void {
  server.put(
    "/taxes/opening",
    { schema: { params: PortfolioParams, body: TaxOpening } },
    async ({ db, person, params, body }, reply) => {
      if (body.month > monthOf(dayOf(clock())))
        throw fieldProblem("invalid-input", "month", "O mês não pode ser futuro");
      if (body.paidUntil !== null && body.paidUntil >= monthOf(dayOf(clock())))
        throw fieldProblem("invalid-input", "paidUntil", "Escolha um mês que já terminou");
      await saveOpening(db, await ownerOf(db, person.id, params.portfolioId), body);
      reply.status(204);
    },
  );

  server.delete("/taxes/opening", { schema: { params: PortfolioParams } }, async (request, reply) => {
    const { holderId } = await ownerOf(request.db, request.person.id, request.params.portfolioId);
    await deleteOpening(request.db, holderId);
    reply.status(204);
  });

  server.put(
    "/taxes/months/:month/withheld",
    { schema: { params: MonthParams, body: TypedWithholding } },
    async ({ db, person, params, body }, reply) => {
      await saveWithholding(db, await ownerOf(db, person.id, params.portfolioId), params.month, body);
      reply.status(204);
    },
  );

  server.put(
    "/taxes/darfs/:code/:month",
    { schema: { params: DarfParams, body: DarfPayment } },
    async ({ db, person, params: { portfolioId, code, month }, body }, reply) => {
      if (body.paidOn > dayOf(clock())) throw fieldProblem("invalid-input", "paidOn", dateInFuture);
      const owner = await ownerOf(db, person.id, portfolioId);
      await savePayment(db, owner, { ...body, code, month });
      reply.status(204);
    },
  );

  server.delete("/taxes/darfs/:code/:month", { schema: { params: DarfParams } }, async (request, reply) => {
    const { portfolioId, code, month } = request.params;
    const { holderId } = await ownerOf(request.db, request.person.id, portfolioId);
    if (!(await deletePayment(request.db, holderId, code, month))) throw new ProblemError("not-found");
    reply.status(204);
  });
}
