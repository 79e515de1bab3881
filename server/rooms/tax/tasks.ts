import { AnnualReturn } from "#contract/annual-return.ts";
import { TaxSimulation, type TaxSimulationQuery } from "#contract/tax-simulation.ts";
import { TaxSales, TaxYear } from "#contract/taxes.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { versionsOf } from "#server/ledger/replays/version.ts";
import { json } from "#server/platform/compute/json.ts";
import { defineTask, type PortfolioDay } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";
import { loadPortfolioIncome } from "#server/rooms/income/portfolio-income.ts";
import { annualAnswer } from "#server/rooms/tax/annual-answer.ts";
import { findDueDarf } from "#server/rooms/tax/due-darfs.ts";
import { taxVersionOf } from "#server/rooms/tax/load-taxes.ts";
import type { SalesCache } from "#server/rooms/tax/sales-cache.ts";
import { salesOfMonth, simulateTaxes, yearOfTaxes } from "#server/rooms/tax/tax-answers.ts";

type Context = { db: Db; caches: { sales: SalesCache } };

export const taxYear = defineTask(
  "taxYear",
  async (
    { db, caches }: Context,
    { year, ownName, ...scope }: PortfolioDay & { year: number | undefined; ownName: string },
  ) => {
    const version = await taxVersionOf(db, scope.portfolioId);
    const answer = await yearOfTaxes(db, caches.sales, scope, { year, ownName });
    return answer ? { body: json(TaxYear, answer), version } : { version };
  },
);

export const annualReturn = defineTask(
  "annualReturn",
  async (
    context: ReplayContext,
    { year, ownName, ...scope }: PortfolioDay & { year: number; ownName: string },
  ) => {
    const { db } = context;
    const version = await taxVersionOf(db, scope.portfolioId);
    const incomeOf = async (portfolioId: string) =>
      (await loadPortfolioIncome(context, { portfolioId, today: scope.today })).income.items;
    const { market } = await versionsOf(db, scope.portfolioId);
    const remember = context.caches.market.of(market);
    const answer = await annualAnswer(db, scope, { year, ownName, remember, incomeOf });
    return answer ? { body: json(AnnualReturn, answer), version } : { version };
  },
  { isLong: true },
);

/** The id of a portfolio whose screen shows the DARF; no body if nothing is due. */
export const dueDarf = defineTask(
  "dueDarf",
  async ({ db, caches }: Context, input: { month: string; today: Day }) => {
    const portfolioId = await findDueDarf(db, caches.sales, input);
    return portfolioId === undefined ? {} : { body: Buffer.from(portfolioId) };
  },
);

export const taxSales = defineTask(
  "taxSales",
  async ({ db, caches }: Context, { month, ...scope }: PortfolioDay & { month: string }) => {
    const version = await taxVersionOf(db, scope.portfolioId);
    const answer = await salesOfMonth(db, caches.sales, scope, month);
    return answer ? { body: json(TaxSales, answer), version } : { version };
  },
);

export const taxSimulation = defineTask(
  "taxSimulation",
  async ({ db, caches }: Context, { sale, ...scope }: PortfolioDay & { sale: TaxSimulationQuery }) => {
    const answer = await simulateTaxes(db, caches.sales, scope, sale);
    return answer ? { body: json(TaxSimulation, answer) } : {};
  },
);
