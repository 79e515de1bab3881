import { type IncomeFilter, IncomePage, IncomeSummary } from "#contract/income.ts";
import { json } from "#server/compute/json.ts";
import { defineTask, type PortfolioOrSumDay } from "#server/compute/task.ts";
import { incomeOfOne, incomeOfSum } from "#server/income/answered-income.ts";
import { createSummary } from "#server/income/create-summary.ts";
import { listIncome } from "#server/income/list-income.ts";
import { loadSum } from "#server/income/load-members.ts";
import { loadPortfolioIncome } from "#server/income/portfolio-income.ts";
import type { ReplayContext } from "#server/ledger/portfolio-replays.ts";
import { loadPortfolio } from "#server/valuation/load-portfolio.ts";

async function loadListed(context: ReplayContext, { portfolioId, consolidates, today }: PortfolioOrSumDay) {
  if (consolidates) {
    const { united, version } = await loadSum(context, { consolidates, today });
    return { income: incomeOfSum(united, consolidates), version };
  }
  const { income, codes, version } = await loadPortfolioIncome(context, { portfolioId, today });
  return { income: incomeOfOne(income, codes), version };
}

async function loadSummarised(
  context: ReplayContext,
  { portfolioId, consolidates, today }: PortfolioOrSumDay,
) {
  if (consolidates) {
    const { united, version } = await loadSum(context, { consolidates, today });
    return { income: incomeOfSum(united, consolidates), portfolio: united, version };
  }
  const { income, version, codes, replays, remember } = await loadPortfolioIncome(context, {
    portfolioId,
    today,
  });
  const portfolio = await loadPortfolio(context.db, replays, codes, today, remember);
  return { income: incomeOfOne(income, codes), portfolio, version };
}

export const incomePage = defineTask(
  "income",
  async (context: ReplayContext, { filter, ...day }: PortfolioOrSumDay & { filter: IncomeFilter }) => {
    const { income, version } = await loadListed(context, day);
    const page = await listIncome(context.db, { income, today: day.today }, filter);
    return { body: json(IncomePage, page), version };
  },
);

export const incomeSummary = defineTask(
  "incomeSummary",
  async (context: ReplayContext, day: PortfolioOrSumDay) => {
    const { version, ...loaded } = await loadSummarised(context, day);
    const summary = await createSummary(context.db, loaded, day.today);
    return { body: json(IncomeSummary, summary), version };
  },
);
