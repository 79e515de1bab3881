import { useQuery } from "@tanstack/react-query";
import { noticesQuery } from "#app/features/transactions/api.ts";
import { useSettled } from "#app/lib/use-settled.ts";
import type { TransactionPage } from "#contract/transactions.ts";

/** In milliseconds. */
const patience = 200;

/**
 * What is to be said of the entries on a page. They are `coming` for a moment after the page, so that rows drawn without
 * them do not grow; after that, or where they fail, the list is shown as it was recorded.
 */
export function useNotices(portfolioId: string, page: TransactionPage | undefined) {
  const { data: notices, isPending } = useQuery(noticesQuery(portfolioId));
  const waited = useSettled(page !== undefined, patience);
  const hasEntry = page?.transactions[0] !== undefined;
  return { notices, coming: isPending && !waited && hasEntry };
}
