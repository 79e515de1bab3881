import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { createTransaction, updateTransaction } from "#app/features/transactions/api.ts";
import { randomKey } from "#app/lib/random-key.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { NewTransaction } from "#contract/transactions.ts";

const maxRefreshWaitMs = 2000;
const refreshTimeout = () => new Promise((resolve) => setTimeout(resolve, maxRefreshWaitMs));

/**
 * Creates a transaction, or updates the one being edited. A retry with the same values reuses the idempotency key,
 * so that a lost response does not lead to a second transaction.
 */
export function useSaveEntry(portfolioId: string, editedId: string | undefined) {
  const queryClient = useQueryClient();
  const lastAttempt = useRef<{ values: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (transaction: NewTransaction) => {
      if (editedId) return updateTransaction(portfolioId, editedId, transaction);
      const values = JSON.stringify(transaction);
      if (lastAttempt.current?.values !== values) lastAttempt.current = { values, key: randomKey() };
      return createTransaction(portfolioId, transaction, lastAttempt.current.key);
    },
    onSuccess: async () => {
      lastAttempt.current = undefined;
      toast.success("Sucesso!", `Transação ${editedId ? "atualizada" : "cadastrada"} com sucesso.`);
      const refetching = queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
      await Promise.race([refetching, refreshTimeout()]);
    },
  });
}
