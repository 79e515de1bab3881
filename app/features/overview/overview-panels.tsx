import { CalendarX2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Allocation } from "#app/features/overview/allocation.tsx";
import { ReturnChart, ValueChart } from "#app/features/overview/charts.tsx";
import { ExplainReturn } from "#app/features/overview/explain-return.tsx";
import { Highlights } from "#app/features/overview/highlights.tsx";
import { IncomeCard } from "#app/features/overview/income-card.tsx";
import { Months } from "#app/features/overview/months.tsx";
import { OverviewCards } from "#app/features/overview/overview-cards.tsx";
import { ResultCard } from "#app/features/overview/result-card.tsx";
import { SameFlows } from "#app/features/overview/same-flows.tsx";
import { Today } from "#app/features/overview/today.tsx";
import { formatDay } from "#app/lib/format.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Overview } from "#contract/overview.ts";

export const rowStyle =
  "grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]";

type OverviewPanelsProps = {
  overview: Overview;
  /** The figures are those of the previous period; the new ones are loading. */
  outdated: boolean;
} & Pick<ComponentProps<typeof Highlights>, "onResult"> &
  Pick<ComponentProps<typeof Months>, "onMonth">;

/** The period ends before the first transaction: only today's holdings can be shown. */
function BeforeFirstEntry({ overview, outdated }: Omit<OverviewPanelsProps, "onResult" | "onMonth">) {
  return (
    <div
      aria-busy={outdated}
      className={`grid grid-cols-1 gap-4 transition-opacity ${outdated ? "opacity-60" : ""}`}
    >
      <OverviewCards overview={overview} explainButton={null} />
      <EmptyState
        icon={<CalendarX2 />}
        title="Nada em carteira neste período"
        text={`Seu primeiro lançamento é de ${formatDay(overview.firstEntry)}.`}
        className={cardStyle}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Allocation overview={overview} />
        <Today overview={overview} />
        <IncomeCard overview={overview} />
      </div>
    </div>
  );
}

export function OverviewPanels({ overview, outdated, onResult, onMonth }: OverviewPanelsProps) {
  const { from, to } = overview.period;
  if (to < overview.firstEntry) return <BeforeFirstEntry overview={overview} outdated={outdated} />;
  return (
    <div
      aria-busy={outdated}
      className={`grid grid-cols-1 gap-4 transition-opacity ${outdated ? "opacity-60" : ""}`}
    >
      <OverviewCards overview={overview} explainButton={<ExplainReturn overview={overview} />} />
      <div className={rowStyle}>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <ReturnChart key={`return ${from} ${to} ${overview.includesIncome}`} overview={overview} />
          <ValueChart key={`value ${from} ${to}`} overview={overview} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 xl:row-span-2 sm:max-xl:grid-cols-2 sm:max-xl:items-start">
          <Allocation overview={overview} />
          <Today overview={overview} />
          <ResultCard overview={overview} />
          <IncomeCard overview={overview} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <Months overview={overview} onMonth={onMonth} />
          <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
            <SameFlows overview={overview} />
            <Highlights overview={overview} onResult={onResult} />
          </div>
        </div>
      </div>
    </div>
  );
}
