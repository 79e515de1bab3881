import { loadPortfolioReplays, type ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import type { PortfolioDay } from "#server/platform/compute/task.ts";
import { loadIncome } from "#server/rooms/income/load-income.ts";

/** Loads a portfolio's income, with its replays. */
export async function loadPortfolioIncome(context: ReplayContext, { portfolioId, today }: PortfolioDay) {
  const loaded = await loadPortfolioReplays(context, { portfolioId, today });
  const income = await loadIncome(context.db, context.caches.market, { ...loaded, portfolioId, today });
  return { ...loaded, income };
}
