import { useQuery } from "@tanstack/react-query";
import { reconciliationQuery } from "#app/features/imports/api.ts";
import { Reconciliation } from "#app/features/imports/reconciliation.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import type { ReconciliationDifference } from "#contract/reconciliation.ts";

type LatestReconciliationProps = {
  portfolioId: string;
  onRecord: (difference: ReconciliationDifference, day: string) => void;
};

/** The newest posição against the portfolio of now. Nothing before the first posição. */
export function LatestReconciliation({ portfolioId, onRecord }: LatestReconciliationProps) {
  const query = useQuery(reconciliationQuery(portfolioId));
  return (
    <QueryStates query={query} loading={null}>
      {(compared) =>
        compared && (
          <Reconciliation compared={compared} onRecord={(difference) => onRecord(difference, compared.day)} />
        )
      }
    </QueryStates>
  );
}
