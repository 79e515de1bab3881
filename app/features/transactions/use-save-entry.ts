import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { custodiansQuery } from "#app/entities/custodian/queries.ts";
import {
  createTransaction,
  type ShownTransaction,
  updateTransaction,
} from "#app/features/transactions/entry-api.ts";
import { rememberEntry } from "#app/features/transactions/last-entry.ts";
import { addItem, itemsIn } from "#app/lib/pages.ts";
import { useAttemptKey } from "#app/lib/use-attempt-key.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { Custodian } from "#contract/custodians.ts";
import type { TransactionToRecord } from "#contract/transactions.ts";

const maxRefreshWaitMs = 2000;
const refreshTimeout = () => new Promise((resolve) => setTimeout(resolve, maxRefreshWaitMs));

type Edited = RefObject<ShownTransaction | undefined>;

/** Creates a transaction, or updates the one being edited. It then waits for the figures, which `onRecorded` does not. */
export function useSaveEntry(portfolioId: string, edited: Edited | undefined, onRecorded?: () => void) {
  const queryClient = useQueryClient();
  const attempt = useAttemptKey();
  const showCustodian = (created: Custodian) => {
    const known = queryClient.getQueryData(custodiansQuery.queryKey);
    if (!known || itemsIn(known).every(({ id }) => id !== created.id))
      queryClient.setQueryData(custodiansQuery.queryKey, addItem({ ...created, entries: 1 }));
    void queryClient.invalidateQueries({ queryKey: custodiansQuery.queryKey });
  };
  return useMutation({
    mutationFn: (transaction: TransactionToRecord) => {
      if (edited?.current) return updateTransaction(portfolioId, edited.current, transaction);
      return createTransaction(portfolioId, transaction, attempt.keyFor(transaction));
    },
    onSuccess: async (saved, { custodianName, ...transaction }) => {
      attempt.forget();
      if (saved.custodian && custodianName !== undefined) showCustodian(saved.custodian);
      if (!edited?.current)
        rememberEntry(portfolioId, { ...transaction, custodianId: saved.custodian?.id ?? null });
      toast.success("Sucesso!", `Transação ${edited?.current ? "atualizada" : "cadastrada"} com sucesso.`);
      onRecorded?.();
      const refetching = queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
      await Promise.race([refetching, refreshTimeout()]);
    },
  });
}
