import { useQuery } from "@tanstack/react-query";
import { noticesQuery } from "#app/features/transactions/notices-query.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import type { TransactionPage } from "#contract/transactions.ts";

const maxWaitMs = 2_000;

/**
 * The notices about the transactions of a page. The list waits for them up to `maxWaitMs`, because rows drawn without
 * notices would grow when they arrive. After that time, or if loading fails, the list is shown without them.
 */
export function useNotices(portfolioId: string, page: TransactionPage | undefined) {
  const { data: notices, isPending } = useQuery(noticesQuery(portfolioId));
  const hasWaited = useDebounced(page !== undefined, maxWaitMs);
  const hasEntry = page?.transactions[0] !== undefined;
  return { notices, noticesLoading: isPending && !hasWaited && hasEntry };
}
