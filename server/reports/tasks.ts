import type { Portfolio } from "#contract/portfolios.ts";
import { maxReportTrades, Report, type ReportQuery } from "#contract/report.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { explainMonths } from "#domain/overview/explained-months.ts";
import { isUnavailable } from "#domain/returns/returns.ts";
import { json } from "#server/compute/json.ts";
import { defineTask } from "#server/compute/task.ts";
import { computeOverview, type OverviewContext } from "#server/overview/tasks.ts";
import { loadHoldings } from "#server/reports/load-holdings.ts";
import { presentReport } from "#server/reports/present-report.ts";
import { overviewQueryOf } from "#server/reports/report-period.ts";
import { taxVersionOf } from "#server/tax/load-taxes.ts";
import type { SalesCache } from "#server/tax/sales-cache.ts";
import { yearsOfTaxes } from "#server/tax/tax-answers.ts";
import { listTradesOfPeriod } from "#server/transactions/queries.ts";

type Context = OverviewContext & { caches: { sales: SalesCache } };
type Input = { portfolio: Portfolio; query: ReportQuery; today: Day; ownName: string };

/** All figures are those of the overview, the positions, the income, the taxes and the fixed income. */
export const portfolioReport = defineTask(
  "report",
  async (context: Context, { portfolio, query, today, ownName }: Input) => {
    const { db, caches } = context;
    const version = await taxVersionOf(db, portfolio.id);
    const { parts } = await computeOverview(context, { portfolio, query: overviewQueryOf(query), today });
    if (!parts) return { version };
    const { figures, accruals, loaded } = parts;
    const { result, comparison } = figures;
    const { from, to } = loaded.period;
    const heldOn = isUnavailable(result) ? (comparison.pricedUntil ?? to) : result.until;
    const days = { from: addDays(from, 1), to };
    const scope = { portfolioId: portfolio.id, today };
    const answer = presentReport({
      ...parts,
      portfolio,
      today,
      heldOn,
      months: explainMonths(comparison.months, accruals, loaded.replays),
      ...(await loadHoldings(db, caches.market, { ...loaded, heldOn })),
      taxYears: await yearsOfTaxes(db, caches.sales, scope, { period: days, ownName }),
      ...(await listTradesOfPeriod(db, portfolio.id, days, maxReportTrades)),
    });
    return { body: json(Report, answer), version };
  },
);
