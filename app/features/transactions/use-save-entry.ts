import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createTransaction, updateTransaction } from "#app/features/transactions/api.ts";
import { rememberEntry } from "#app/features/transactions/last-entry.ts";
import { useAttemptKey } from "#app/lib/use-attempt-key.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { NewTransaction } from "#contract/transactions.ts";

const maxRefreshWaitMs = 2000;
const refreshTimeout = () => new Promise((resolve) => setTimeout(resolve, maxRefreshWaitMs));

/** Creates a transaction, or updates the one being edited. */
export function useSaveEntry(portfolioId: string, editedId: string | undefined) {
  const queryClient = useQueryClient();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (transaction: NewTransaction) => {
      if (editedId) return updateTransaction(portfolioId, editedId, transaction);
      return createTransaction(portfolioId, transaction, attempt.keyFor(transaction));
    },
    onSuccess: async (_saved, transaction) => {
      attempt.forget();
      if (!editedId) rememberEntry(portfolioId, transaction);
      toast.success("Sucesso!", `Transação ${editedId ? "atualizada" : "cadastrada"} com sucesso.`);
      const refetching = queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
      await Promise.race([refetching, refreshTimeout()]);
    },
  });
}
