import { CalendarX2 } from "lucide-react";
import type { ReactNode } from "react";
import { Allocation } from "#app/features/overview/allocation.tsx";
import { IncomeCard } from "#app/features/overview/income-card.tsx";
import { OverviewCards } from "#app/features/overview/overview-cards.tsx";
import { Today } from "#app/features/overview/today.tsx";
import { formatDay } from "#app/lib/format.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Overview } from "#contract/overview.ts";

type BeforeFirstEntryProps = { overview: Overview; outdated: boolean; period: ReactNode };

/** The period ends before the first transaction: only today's holdings can be shown. */
export default function BeforeFirstEntry({ overview, outdated, period }: BeforeFirstEntryProps) {
  return (
    <div
      aria-busy={outdated}
      className={`grid grid-cols-1 gap-4 transition-opacity ${outdated ? "opacity-60" : ""}`}
    >
      <OverviewCards overview={overview} explainButton={null} />
      {period}
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
