import type { UseQueryResult } from "@tanstack/react-query";
import { Reconciliation } from "#app/features/imports/reconciliation.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import type { Reconciliation as Compared, ReconciliationDifference } from "#contract/reconciliation.ts";

type LatestReconciliationProps = {
  query: UseQueryResult<Compared | null>;
  onRecord: (difference: ReconciliationDifference, day: string) => void;
};

/** The newest posição against the portfolio of now. Nothing before the first posição. */
export function LatestReconciliation({ query, onRecord }: LatestReconciliationProps) {
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
