import type { IncomeItem } from "#domain/income/income-item.ts";
import { incomeOfLastYear } from "#domain/income/income-summary.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import type { Db } from "#server/platform/db/client.ts";
import { listsIncome, loadKnownIncome } from "#server/rooms/income/known-until.ts";
import type { LoadedPortfolio } from "#server/rooms/valuation/load-portfolio.ts";

/** The net income of the last 12 months that are known, as the summary has it. */
export async function loadIncomeOfLastYear(
  db: Db,
  { items, portfolio }: { items: readonly IncomeItem[]; portfolio: LoadedPortfolio },
  today: Day,
): Promise<Decimal> {
  const { untilOf } = await loadKnownIncome(db, portfolio, today);
  const positions = openPositions(portfolio, today);
  const isListed = (assetId: string) => listsIncome(portfolio.assetOf(assetId));
  return decimal(textOf(incomeOfLastYear({ items, positions, untilOf, isListed, today }).net));
}
