import { membersOf } from "#contract/portfolio-sums.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { Report, type ReportQuery } from "#contract/report.ts";
import { addDays, type Day, type Period } from "#domain/kernel/calendar.ts";
import { explainMonths } from "#domain/overview/explained-months.ts";
import { isUnavailable } from "#domain/returns/returns.ts";
import { findOneOfEachHolder } from "#server/accounts/portfolios/holder-queries.ts";
import { json } from "#server/platform/compute/json.ts";
import { defineTask } from "#server/platform/compute/task.ts";
import { computeOverview, type OverviewContext } from "#server/rooms/overview/tasks.ts";
import { loadHoldings } from "#server/rooms/reports/load-holdings.ts";
import { loadTrades } from "#server/rooms/reports/load-trades.ts";
import { type HolderTaxes, presentReport } from "#server/rooms/reports/present-report.ts";
import { overviewQueryOf } from "#server/rooms/reports/report-period.ts";
import { taxVersionOfAll } from "#server/rooms/tax/load-taxes.ts";
import type { SalesCache } from "#server/rooms/tax/sales-cache.ts";
import { yearsOfTaxes } from "#server/rooms/tax/tax-answers.ts";

type Context = OverviewContext & { caches: { sales: SalesCache } };
type Input = { portfolio: Portfolio; query: ReportQuery; today: Day; ownName: string };

/** The years of each holder, by a portfolio of the holder. A holder's taxes are those of all portfolios of the holder. */
async function loadTaxesOfHolders(
  { db, caches }: Context,
  members: readonly { id: string }[],
  { today, ...request }: { period: Period; today: Day; ownName: string },
): Promise<HolderTaxes[]> {
  const taxes: HolderTaxes[] = [];
  for (const portfolioId of await findOneOfEachHolder(db, members)) {
    const years = await yearsOfTaxes(db, caches.sales, { portfolioId, today }, request);
    taxes.push({ portfolioId, years });
  }
  return taxes;
}

/** All figures are those of the overview, the positions, the income, the taxes and the fixed income. */
export const portfolioReport = defineTask(
  "report",
  async (context: Context, { portfolio, query, today, ownName }: Input) => {
    const { db, caches } = context;
    const members = membersOf(portfolio);
    const version = await taxVersionOfAll(db, members);
    const { parts } = await computeOverview(context, { portfolio, query: overviewQueryOf(query), today });
    if (!parts) return { version };
    const { figures, accruals, loaded } = parts;
    const { result, comparison } = figures;
    const { from, to } = loaded.period;
    const heldOn = isUnavailable(result) ? (comparison.pricedUntil ?? to) : result.until;
    const days = { from: addDays(from, 1), to };
    const answer = presentReport({
      ...parts,
      portfolio,
      today,
      heldOn,
      months: explainMonths(comparison.months, accruals, loaded.replays),
      ...(await loadHoldings(db, caches.market, { ...loaded, heldOn })),
      taxes: await loadTaxesOfHolders(context, members, { period: days, today, ownName }),
      ...(await loadTrades(db, portfolio, days)),
    });
    return { body: json(Report, answer), version };
  },
);
