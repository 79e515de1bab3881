import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { incomeSummaryQuery } from "#app/entities/portfolio/queries.ts";
import { incomeQuery } from "#app/features/income/api.ts";
import { IncomeCalendar } from "#app/features/income/income-calendar.tsx";
import type { IncomeStart } from "#app/features/income/income-form-values.ts";
import { IncomePanels } from "#app/features/income/income-panels.tsx";
import { PanelSkeletons } from "#app/features/income/income-skeletons.tsx";
import { NoIncome } from "#app/features/income/no-income.tsx";
import { listParts, useIncomeFilter } from "#app/features/income/use-income-filter.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { dayOf } from "#domain/kernel/calendar.ts";

type IncomeTabProps = { view: PortfolioView; openIncome: (start: IncomeStart) => void };

export function IncomeTab({ view, openIncome }: IncomeTabProps) {
  const [today] = useState(() => dayOf(new Date()));
  const [filter, changeFilter] = useIncomeFilter();
  // The list loads together with the figures.
  usePrefetchQuery(incomeQuery(view.id, listParts(filter, today).list));
  const query = useQuery(incomeSummaryQuery(view.id));
  return (
    <QueryStates query={query} loading={<PanelSkeletons />} errorLook="card">
      {(summary) =>
        summary.payments === 0 ? (
          <div className="grid grid-cols-1 gap-4">
            <NoIncome portfolioId={view.id} knownUntil={summary.knownUntil} />
            <IncomeCalendar view={view} calendar={[]} today={today} onFilter={changeFilter} isOptional />
          </div>
        ) : (
          <IncomePanels view={view} summary={summary} openIncome={openIncome} />
        )
      }
    </QueryStates>
  );
}
