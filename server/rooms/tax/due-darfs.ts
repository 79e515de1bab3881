import type { Day } from "#domain/kernel/calendar.ts";
import { darfsOf } from "#domain/tax/darf-state.ts";
import { monthsOfSales } from "#domain/tax/tax-months.ts";
import { listPortfolios } from "#server/accounts/portfolios/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { loadSalesAlone, paidDarfs } from "#server/rooms/tax/load-taxes.ts";
import type { SalesCache } from "#server/rooms/tax/sales-cache.ts";

/** Finds a holder of the person with an unpaid DARF of the month that is not late yet. Returns one of the holder's portfolios. */
export async function findDueDarf(
  db: Db,
  cache: SalesCache,
  { month, today }: { month: string; today: Day },
): Promise<string | undefined> {
  const portfolios = await listPortfolios(db);
  const oneOfEach = new Map(portfolios.map(({ id, holderId }) => [holderId, id]));
  for (const portfolioId of oneOfEach.values()) {
    const loaded = await loadSalesAlone(db, cache, { portfolioId, today });
    if (!loaded) continue;
    const { months, sales } = monthsOfSales(loaded.sales, loaded.facts);
    const computed = months.find((each) => each.month === month);
    const facts = { sales, ...paidDarfs(loaded.statements), today, selic: () => undefined };
    if (computed && darfsOf(computed, facts).some(({ state }) => state === "due")) return portfolioId;
  }
  return undefined;
}
