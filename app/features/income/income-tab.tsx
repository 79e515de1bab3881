import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { incomeQuery, incomeSummaryQuery } from "#app/features/income/api.ts";
import type { IncomeStart } from "#app/features/income/income-form-values.ts";
import { IncomePanels } from "#app/features/income/income-panels.tsx";
import { PanelSkeletons } from "#app/features/income/income-skeletons.tsx";
import { NoIncome } from "#app/features/income/no-income.tsx";
import { useIncomeFilter } from "#app/features/income/use-income-filter.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";

type IncomeTabProps = { portfolioId: string; openIncome: (start: IncomeStart) => void };

export function IncomeTab({ portfolioId, openIncome }: IncomeTabProps) {
  const [filter] = useIncomeFilter();
  // The list loads together with the figures.
  usePrefetchQuery(incomeQuery(portfolioId, filter));
  const query = useQuery(incomeSummaryQuery(portfolioId));
  return (
    <QueryStates query={query} loading={<PanelSkeletons />} errorLook="card">
      {(summary) =>
        summary.payments === 0 ? (
          <NoIncome portfolioId={portfolioId} knownUntil={summary.knownUntil} />
        ) : (
          <IncomePanels portfolioId={portfolioId} summary={summary} openIncome={openIncome} />
        )
      }
    </QueryStates>
  );
}
