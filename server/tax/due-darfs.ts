import type { Day } from "#domain/calendar.ts";
import { darfsOf } from "#domain/tax/darf-state.ts";
import { taxMonths } from "#domain/tax/tax-months.ts";
import type { Db } from "#server/db/client.ts";
import { listPortfolios } from "#server/portfolios/queries.ts";
import { loadTaxes, paymentsOf } from "#server/tax/load-taxes.ts";

/** Whether a holder of the person has an unpaid DARF of the month that is not late yet. */
export async function hasDueDarf(db: Db, { month, today }: { month: string; today: Day }): Promise<boolean> {
  const portfolios = await listPortfolios(db);
  const oneOfEach = new Map(portfolios.map(({ id, holderId }) => [holderId, id]));
  for (const portfolioId of oneOfEach.values()) {
    const loaded = await loadTaxes(db, { portfolioId, today });
    if (!loaded) continue;
    const { months, sales } = taxMonths(loaded.facts);
    const computed = months.find((each) => each.month === month);
    const facts = { sales, payments: paymentsOf(loaded.statements), today, selic: () => undefined };
    if (computed && darfsOf(computed, facts).some(({ state }) => state === "due")) return true;
  }
  return false;
}
