import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { overviewQuery } from "#app/features/overview/api.ts";
import { IncomeSwitch } from "#app/features/overview/income-switch.tsx";
import { OverviewPanels } from "#app/features/overview/overview-panels.tsx";
import { OverviewSkeletons } from "#app/features/overview/overview-skeletons.tsx";
import { PeriodPicker } from "#app/features/overview/period-picker.tsx";
import { useOverviewView } from "#app/features/overview/use-overview-view.ts";
import NoEntries from "#app/features/portfolios/no-entries.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

export default function ConsolidatedOverview({ portfolioId }: { portfolioId: string }) {
  const { today, view, period, changeView, request } = useOverviewView();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...overviewQuery(portfolioId, request),
    gcTime: 0,
  });
  const phone = usePhone();
  const blank = data === null;
  const periodPicker = (
    <PeriodPicker period={period} onChange={(chosen) => changeView({ period: chosen })} today={today}>
      <IncomeSwitch
        value={view.income}
        onChange={(income) => changeView({ income })}
        className="sm:ml-auto"
      />
    </PeriodPicker>
  );
  const loading = <OverviewSkeletons period={phone && periodPicker} />;
  return (
    <>
      <PageHeader title="Visão Geral" />
      {!blank && !phone && periodPicker}
      {error !== null && data === undefined && phone && <div className="mb-4">{periodPicker}</div>}
      <QueryStates query={{ data, error, refetch, isFetching }} errorLook="card" loading={loading}>
        {(answer) =>
          answer === null ? (
            <NoEntries />
          ) : (
            <Suspense fallback={loading}>
              <OverviewPanels
                overview={answer}
                outdated={isPlaceholderData}
                chart={view.chart}
                onChart={(chart) => changeView({ chart })}
                period={phone && periodPicker}
                onMonth={(month) => changeView({ period: month })}
                onResult={undefined}
              />
            </Suspense>
          )
        }
      </QueryStates>
    </>
  );
}
