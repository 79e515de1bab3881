import type { Overview } from "#contract/overview.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { incomeOfMonth, nextPayment } from "#domain/income/this-month.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import type { OverviewFigures } from "#domain/overview/overview.ts";
import type { LoadedOverview } from "#server/overview/load-overview.ts";

function presentIncome({ income, today }: LoadedOverview): PortfolioSummary["income"] {
  const next = nextPayment(income, today);
  return {
    receivedThisMonth: textOf(incomeOfMonth(income, today).received.net),
    next: next && { day: next.day, state: next.state, net: next.net && textOf(next.net) },
  };
}

function presentResults({ comparison: { series } }: OverviewFigures): PortfolioSummary["series"] {
  const known = series.days.flatMap((day, i) => {
    const result = series.results[i];
    return result ? [{ day, result: textOf(result, 2) }] : [];
  });
  return { days: known.map(({ day }) => day), result: known.map(({ result }) => result) };
}

export type SummaryParts = { overview: Overview; figures: OverviewFigures; loaded: LoadedOverview };

/** The figures of an overview for a list of portfolios. */
export function summaryOf(
  { overview: { value, prices, result, ...overview }, figures, loaded }: SummaryParts,
  changedAt: string,
): PortfolioSummary {
  const { lastSession } = figures;
  return {
    value,
    pricedOn: prices.day,
    missingPrices: prices.missing.length,
    oldPrices: prices.stale.length,
    olderPrices: prices.stale.filter(({ day }) => prices.day !== null && day < prices.day).length,
    today: overview.today &&
      lastSession && {
        day: overview.today.day,
        amount: overview.today.amount,
        rate: overview.today.rate,
        before: lastSession.before && textOf(lastSession.before),
      },
    income: presentIncome(loaded),
    result: result?.amount ?? null,
    return: overview.return,
    ofCdi: overview.ofCdi,
    changedAt,
    series: presentResults(figures),
  };
}
