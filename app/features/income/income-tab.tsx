import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { incomeQuery, incomeSummaryQuery } from "#app/features/income/api.ts";
import type { IncomeStart } from "#app/features/income/income-form-values.ts";
import { IncomePanels } from "#app/features/income/income-panels.tsx";
import { PanelSkeletons } from "#app/features/income/income-skeletons.tsx";
import { NoIncome } from "#app/features/income/no-income.tsx";
import { useIncomeFilter } from "#app/features/income/use-income-filter.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

type IncomeTabProps = { portfolioId: string; openIncome: (start: IncomeStart) => void };

export function IncomeTab({ portfolioId, openIncome }: IncomeTabProps) {
  const [filter] = useIncomeFilter();
  // The list loads together with the figures.
  usePrefetchQuery(incomeQuery(portfolioId, filter));
  const { data, error, refetch, isFetching } = useQuery(incomeSummaryQuery(portfolioId));
  if (!data && error)
    return (
      <ErrorState text={messageOf(error)} onRetry={refetch} retrying={isFetching} className={cardStyle} />
    );
  if (!data) return <PanelSkeletons />;
  if (data.payments === 0) return <NoIncome portfolioId={portfolioId} knownUntil={data.knownUntil} />;
  return <IncomePanels portfolioId={portfolioId} summary={data} openIncome={openIncome} />;
}
