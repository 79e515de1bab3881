import { type IncomeFilter, IncomePage, IncomeSummary } from "#contract/income.ts";
import { json } from "#server/compute/json.ts";
import { defineTask, type PortfolioDay } from "#server/compute/task.ts";
import { createSummary } from "#server/income/create-summary.ts";
import { listIncome } from "#server/income/list-income.ts";
import { loadPortfolioIncome } from "#server/income/portfolio-income.ts";
import type { ReplayContext } from "#server/ledger/portfolio-replays.ts";
import { loadPortfolio } from "#server/positions/load-portfolio.ts";

export const incomePage = defineTask(
  "income",
  async (context: ReplayContext, { filter, ...day }: PortfolioDay & { filter: IncomeFilter }) => {
    const { income, version, codes } = await loadPortfolioIncome(context, day);
    const page = await listIncome(context.db, { loaded: income, codes, today: day.today }, filter);
    return { body: json(IncomePage, page), version };
  },
);

export const incomeSummary = defineTask(
  "incomeSummary",
  async (context: ReplayContext, day: PortfolioDay) => {
    const { income, version, codes, replays, remember } = await loadPortfolioIncome(context, day);
    const portfolio = await loadPortfolio(context.db, replays, codes, day.today, remember);
    const summary = await createSummary(context.db, { income, portfolio, codes }, day.today);
    return { body: json(IncomeSummary, summary), version };
  },
);
