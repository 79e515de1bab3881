import { useQuery } from "@tanstack/react-query";
import { reconciliationQuery } from "#app/features/imports/api.ts";
import { Reconciliation } from "#app/features/imports/reconciliation.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import type { ReconciliationDifference } from "#contract/reconciliation.ts";

type LatestReconciliationProps = {
  portfolioId: string;
  onRecord: (difference: ReconciliationDifference, day: string) => void;
};

/** The newest posição against the portfolio of now. Nothing before the first posição. */
export function LatestReconciliation({ portfolioId, onRecord }: LatestReconciliationProps) {
  const { data, isError, error, refetch } = useQuery(reconciliationQuery(portfolioId));
  if (isError) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return <Reconciliation compared={data} onRecord={(difference) => onRecord(difference, data.day)} />;
}
