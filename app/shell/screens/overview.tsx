import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { overviewQuery } from "#app/features/overview/api.ts";
import { IncomeSwitch } from "#app/features/overview/income-switch.tsx";
import { OverviewPanels } from "#app/features/overview/overview-panels.tsx";
import { OverviewShare } from "#app/features/overview/overview-share.tsx";
import { OverviewSkeletons } from "#app/features/overview/overview-skeletons.tsx";
import { PeriodPicker } from "#app/features/overview/period-picker.tsx";
import { useOverviewView } from "#app/features/overview/use-overview-view.ts";
import { useAssetTrailDialog } from "#app/features/positions/use-asset-trail-dialog.tsx";
import { SalesLimitCard } from "#app/features/taxes/sales-limit-card.tsx";
import { useFirstTour } from "#app/features/tour/use-first-tour.ts";
import { DoubtfulUnits } from "#app/features/transactions/doubtful-units.tsx";
import { useEntryDialog } from "#app/features/transactions/use-entry-dialog.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { isPhone, usePhone } from "#app/ui/base/use-media.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { useFocusOnceFilled } from "#app/ui/layout/use-focus-once-filled.ts";
import type { Overview } from "#contract/overview.ts";

const FirstSteps = lazy(() => import("#app/shell/first-steps.tsx"));
const NoEntries = lazy(() => import("#app/features/portfolios/no-entries.tsx"));
const loadAnswers = () => import("#app/shell/phone-answers.tsx");
const PhoneAnswers = lazy(loadAnswers);
// On a phone this code arrives while the figures are still on their way.
if (isPhone()) loadAnswers().catch(() => {});

/** The overview of a portfolio or of a sum. */
export default function OverviewScreen({ view }: { view: PortfolioView }) {
  const { id: portfolioId, mayChange } = view;
  const { today, income, chart, period, changeView, request } = useOverviewView();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...overviewQuery(portfolioId, request),
    ...view.caching,
  });
  // The first answer is rendered in the background, so that the page stays responsive. Later ones are shown at once.
  const isShown = useDeferredValue(data !== undefined);
  const overview = isShown ? data : undefined;
  const { openEntry, entryDialog } = useEntryDialog(portfolioId);
  const { openTrail, trailDialog } = useAssetTrailDialog(portfolioId);
  /** If the period covers the whole ledger, an asset's result equals the result of all its entries. */
  const isWhole =
    view.hasSingleAnswers &&
    overview &&
    overview.period.from < overview.firstEntry &&
    overview.period.to === today;
  const blank = overview === null;
  /** The portfolio that was empty when it was opened here. Its box stays above the first figures, with its text and its focus. */
  const [startedId, setStartedId] = useState<string>();
  const isEmpty = blank && !isPlaceholderData && !view.isSum;
  if (isEmpty && startedId !== portfolioId) setStartedId(portfolioId);
  const isStarting = startedId === portfolioId;
  useFocusOnceFilled(blank);
  // The tour would take the focus from a box in which a person goes on typing, so it waits for the next screen.
  useFirstTour(portfolioId, Boolean(overview) && !isStarting);
  const phone = usePhone();
  const failed = error !== null && overview === undefined;
  const add = (
    <Button icon={<Plus className="size-4.5" />} onClick={() => openEntry({ mode: "add" })}>
      Lançar
    </Button>
  );
  const periodPicker = (
    <PeriodPicker period={period} onChange={(chosen) => changeView({ period: chosen })} today={today}>
      <IncomeSwitch
        value={income}
        onChange={(chosen) => changeView({ income: chosen })}
        className="sm:ml-auto"
      />
    </PeriodPicker>
  );
  const loading = <OverviewSkeletons period={phone && periodPicker} />;
  const panelsOf = (answer: Overview) => (
    <Suspense fallback={loading}>
      <OverviewPanels
        overview={answer}
        outdated={isPlaceholderData}
        chart={chart}
        onChart={(chosen) => changeView({ chart: chosen })}
        answers={phone ? <PhoneAnswers view={view} overview={answer} today={today} /> : null}
        period={phone && periodPicker}
        mayChange={mayChange}
        onMonth={(month) => changeView({ period: month })}
        onResult={
          isWhole
            ? (asset) => openTrail({ asset, figure: "result", includesIncome: answer.includesIncome })
            : undefined
        }
      />
      {mayChange && <DoubtfulUnits portfolioId={portfolioId} />}
      {mayChange && <SalesLimitCard portfolioId={portfolioId} today={today} />}
    </Suspense>
  );
  return (
    <>
      {/* On a phone the bar at the bottom has the same action. */}
      <PageHeader
        title="Visão Geral"
        actions={
          !blank &&
          mayChange && (
            <>
              {overview && !isPlaceholderData ? (
                <OverviewShare portfolioId={portfolioId} overview={overview} today={today} />
              ) : (
                // The room of its button, so that the next one stays where it is.
                <span aria-hidden="true" className="size-11" />
              )}
              {!phone && add}
            </>
          )
        }
      />
      {!blank && !phone && !isStarting && periodPicker}
      {failed && phone && <div className="mb-4">{periodPicker}</div>}
      <QueryStates query={{ data: overview, error, refetch, isFetching }} errorLook="card" loading={loading}>
        {(answer) =>
          isStarting ? (
            <Suspense fallback={loading}>
              <FirstSteps key={portfolioId} portfolioId={portfolioId}>
                {answer && (
                  <div>
                    {!phone && periodPicker}
                    {panelsOf(answer)}
                  </div>
                )}
              </FirstSteps>
            </Suspense>
          ) : answer === null ? (
            <Suspense fallback={loading}>{view.isSum ? <NoEntries /> : loading}</Suspense>
          ) : (
            panelsOf(answer)
          )
        }
      </QueryStates>
      {entryDialog}
      {trailDialog}
    </>
  );
}
