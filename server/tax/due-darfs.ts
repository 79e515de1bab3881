import type { Day } from "#domain/kernel/calendar.ts";
import { darfsOf } from "#domain/tax/darf-state.ts";
import { monthsOfSales } from "#domain/tax/tax-months.ts";
import type { Db } from "#server/db/client.ts";
import { listPortfolios } from "#server/portfolios/queries.ts";
import { loadSales, paidDarfs } from "#server/tax/load-taxes.ts";
import type { SalesCache } from "#server/tax/sales-cache.ts";

/** Whether a holder of the person has an unpaid DARF of the month that is not late yet. */
export async function hasDueDarf(
  db: Db,
  cache: SalesCache,
  { month, today }: { month: string; today: Day },
): Promise<boolean> {
  const portfolios = await listPortfolios(db);
  const oneOfEach = new Map(portfolios.map(({ id, holderId }) => [holderId, id]));
  for (const portfolioId of oneOfEach.values()) {
    const loaded = await loadSales(db, cache, { portfolioId, today });
    if (!loaded) continue;
    const { months, sales } = monthsOfSales(loaded.sales, loaded.facts);
    const computed = months.find((each) => each.month === month);
    const facts = { sales, ...paidDarfs(loaded.statements), today, selic: () => undefined };
    if (computed && darfsOf(computed, facts).some(({ state }) => state === "due")) return true;
  }
  return false;
}
