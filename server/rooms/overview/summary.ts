import type { Overview } from "#contract/overview.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import type { OverviewFigures } from "#domain/overview/overview.ts";
import { sinceVisit, type Visit } from "#domain/overview/since-visit.ts";
import { expectedDay } from "#server/market/data-health/expected-day.ts";
import type { LoadedOverview } from "#server/rooms/overview/load-overview.ts";

function presentResults({ comparison: { series } }: OverviewFigures): PortfolioSummary["series"] {
  const known = series.days.flatMap((day, i) => {
    const result = series.results[i];
    return result ? [{ day, result: textOf(result, 2) }] : [];
  });
  return { days: known.map(({ day }) => day), result: known.map(({ result }) => result) };
}

/** The last visit of the owner, as an instant. Closes count as seen from the hour at which they should be known. */
function visitOf(lastVisitAt: string): Visit {
  const at = new Date(lastVisitAt);
  return { at, day: dayOf(at), closesUntil: expectedDay("b3-prices", at) };
}

function presentSinceVisit(
  lastVisitAt: string | null,
  { comparison: { series }, prices: { day: pricedOn } }: OverviewFigures,
  loaded: LoadedOverview,
): PortfolioSummary["sinceVisit"] {
  if (lastVisitAt === null) return null;
  const visit = visitOf(lastVisitAt);
  const { result, received, announced, ...since } = sinceVisit(visit, { ...series, pricedOn }, loaded);
  const assetsOf = (ids: readonly string[], text: "ticker" | "name") => ({
    count: ids.length,
    names: [...new Set(ids.map((id) => loaded.assetOf(id)[text]))],
  });
  return {
    day: visit.day,
    result: result && {
      since: visit.closesUntil,
      amount: textOf(result.amount),
      isNewer: result.isNewer,
    },
    received: { ...received, net: textOf(received.net) },
    announced: { ...announced, net: textOf(announced.net) },
    events: assetsOf(since.events, "ticker"),
    matured: assetsOf(since.matured, "name"),
  };
}

export type SummaryParts = { overview: Overview; figures: OverviewFigures; loaded: LoadedOverview };

/** The last day of the comparison with the benchmark, if the return ends later. */
function comparisonEnd({
  benchmark,
  pricedUntil,
  period,
}: Pick<Overview, "benchmark" | "pricedUntil" | "period">) {
  const { until } = benchmark.compared;
  return until !== null && until < (pricedUntil ?? period.to) ? until : null;
}

/** The figures of an overview for a list of portfolios. */
export function summaryOf(
  { overview: { value, prices, result, ...overview }, figures, loaded }: SummaryParts,
  { changedAt, lastVisitAt }: { changedAt: string; lastVisitAt: string | null },
): PortfolioSummary {
  const { lastSession } = figures;
  return {
    value,
    pricedOn: prices.day,
    missingPrices: prices.missing.length,
    outdated: prices.outdated,
    oldPriceDays: prices.stale.map(({ day }) => day),
    today: overview.today &&
      lastSession && {
        day: overview.today.day,
        isSession: overview.today.isSession,
        amount: overview.today.amount,
        rate: overview.today.rate,
        covered: overview.today.covered,
        of: overview.today.of,
        before: lastSession.before && textOf(lastSession.before),
      },
    income: overview.incomeNow,
    result: result?.amount ?? null,
    return: overview.return,
    ofCdi: overview.ofCdi,
    difference: overview.benchmark.compared.difference,
    differenceUntil: comparisonEnd(overview),
    knownUntil: overview.knownUntil,
    sinceVisit: presentSinceVisit(lastVisitAt, figures, loaded),
    changedAt,
    series: presentResults(figures),
  };
}
