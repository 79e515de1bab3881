import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { incomeSummaryQuery } from "#app/entities/portfolio/queries.ts";
import { incomeQuery } from "#app/features/income/api.ts";
import { IncomeCalendar } from "#app/features/income/income-calendar.tsx";
import type { IncomeStart } from "#app/features/income/income-form-values.ts";
import { IncomePanels } from "#app/features/income/income-panels.tsx";
import { PanelSkeletons } from "#app/features/income/income-skeletons.tsx";
import { NoIncome } from "#app/features/income/no-income.tsx";
import { listParts, useIncomeFilter } from "#app/features/income/use-income-filter.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import type { PortfolioName } from "#contract/portfolios.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type IncomeTabProps = {
  portfolioId: string;
  /** The portfolios that a sum has. */
  members?: readonly PortfolioName[];
  openIncome: (start: IncomeStart) => void;
};

export function IncomeTab({ portfolioId, members, openIncome }: IncomeTabProps) {
  const [today] = useState(() => dayOf(new Date()));
  const [filter, changeFilter] = useIncomeFilter();
  // The list loads together with the figures.
  usePrefetchQuery(incomeQuery(portfolioId, listParts(filter, today).list));
  const query = useQuery(incomeSummaryQuery(portfolioId));
  return (
    <QueryStates query={query} loading={<PanelSkeletons />} errorLook="card">
      {(summary) =>
        summary.payments === 0 ? (
          <div className="grid grid-cols-1 gap-4">
            <NoIncome portfolioId={portfolioId} knownUntil={summary.knownUntil} />
            <IncomeCalendar
              portfolioId={portfolioId}
              members={members}
              calendar={[]}
              today={today}
              onFilter={changeFilter}
              isOptional
            />
          </div>
        ) : (
          <IncomePanels
            portfolioId={portfolioId}
            members={members}
            summary={summary}
            openIncome={openIncome}
          />
        )
      }
    </QueryStates>
  );
}
