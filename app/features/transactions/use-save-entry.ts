import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { createTransaction, updateTransaction } from "#app/features/transactions/api.ts";
import { randomKey } from "#app/lib/random-key.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { NewTransaction } from "#contract/transactions.ts";

const patience = 2000;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, patience));

/**
 * Records an entry, or rewrites the one that is being edited. The same values sent again after a failure
 * go under the same key, so that an answer lost on the way does not become a second entry.
 */
export function useSaveEntry(portfolioId: string, editing: string | undefined) {
  const queryClient = useQueryClient();
  const sending = useRef<{ values: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (transaction: NewTransaction) => {
      if (editing) return updateTransaction(portfolioId, editing, transaction);
      const values = JSON.stringify(transaction);
      if (sending.current?.values !== values) sending.current = { values, key: randomKey() };
      return createTransaction(portfolioId, transaction, sending.current.key);
    },
    onSuccess: async () => {
      sending.current = undefined;
      toast.success("Sucesso!", `Transação ${editing ? "atualizada" : "cadastrada"} com sucesso.`);
      const refreshed = queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
      await Promise.race([refreshed, aWhile()]);
    },
  });
}
