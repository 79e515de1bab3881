import type { Person } from "#contract/accounts.ts";
import { Overview, type OverviewQuery } from "#contract/overview.ts";
import { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { membersOf } from "#contract/portfolio-sums.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { OverviewCalculation } from "#domain/overview/overview.ts";
import type { ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { versionsOfAll } from "#server/ledger/replays/version.ts";
import { findLedgerChange } from "#server/ledger/replays/version-queries.ts";
import { json } from "#server/platform/compute/json.ts";
import { defineTask } from "#server/platform/compute/task.ts";
import { loadOverview } from "#server/rooms/overview/load-overview.ts";
import type { PerformanceCache } from "#server/rooms/overview/performance-cache.ts";
import { presentOverview } from "#server/rooms/overview/present-overview.ts";
import { type SummaryParts, summaryOf } from "#server/rooms/overview/summary.ts";

export type OverviewContext = ReplayContext & { caches: { performances: PerformanceCache } };
type Input = { portfolio: Portfolio; query: OverviewQuery; today: Day };
type SummaryInput = Pick<Input, "portfolio" | "today"> & Pick<Person, "lastVisitAt">;

/** `accruals`: the income that counts in results, on the days on which it does. */
type OverviewParts = SummaryParts & Pick<OverviewCalculation, "accruals">;

/** Undefined if the portfolio has no trades. */
export async function computeOverview(
  context: OverviewContext,
  input: Input,
): Promise<{ parts?: OverviewParts; version: string }> {
  const { performances } = context.caches;
  const { portfolio } = input;
  const { all: version } = await versionsOfAll(context.db, membersOf(portfolio));
  const loaded = await loadOverview(context, input);
  if (!loaded) return { version };
  const kept = performances.take(portfolio, loaded);
  const calculation = new OverviewCalculation(loaded, kept);
  for await (const { closes, stamps } of loaded.closesInSlices()) calculation.add(closes, stamps);
  const figures = calculation.figures();
  performances.put(portfolio, loaded, kept);
  const { accruals } = calculation;
  return { parts: { overview: presentOverview(figures, loaded), figures, accruals, loaded }, version };
}

export const overviewTask = defineTask("overview", async (context: OverviewContext, input: Input) => {
  const { parts, version } = await computeOverview(context, input);
  return parts ? { body: json(Overview, parts.overview), version } : { version };
});

export const portfolioSummary = defineTask(
  "portfolioSummary",
  async (context: OverviewContext, { portfolio, today, lastVisitAt }: SummaryInput) => {
    const query = { period: "1y" as const, income: "with" as const };
    const { parts, version } = await computeOverview(context, { portfolio, query, today });
    if (!parts) return { version };
    const changedAt = await findLedgerChange(context.db, portfolio.id);
    return { body: json(PortfolioSummary, summaryOf(parts, { changedAt, lastVisitAt })), version };
  },
);
