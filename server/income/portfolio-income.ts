import type { PortfolioDay } from "#server/compute/task.ts";
import { loadIncome } from "#server/income/load-income.ts";
import { loadPortfolioReplays, type ReplayContext } from "#server/ledger/portfolio-replays.ts";

/** Loads a portfolio's income, with its replays. */
export async function loadPortfolioIncome(context: ReplayContext, { portfolioId, today }: PortfolioDay) {
  const loaded = await loadPortfolioReplays(context, { portfolioId, today });
  const income = await loadIncome(context.db, context.caches.market, { ...loaded, portfolioId, today });
  return { ...loaded, income };
}
