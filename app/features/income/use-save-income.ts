import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createIncome, type ShownIncome, updateIncome } from "#app/features/income/api.ts";
import type { IncomeStart } from "#app/features/income/income-form-values.ts";
import { useAttemptKey } from "#app/lib/use-attempt-key.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { NewIncome } from "#contract/income.ts";

const doneTexts: Record<IncomeStart["mode"], string> = {
  add: "Provento cadastrado",
  confirm: "Recebimento confirmado",
  edit: "Provento atualizado",
};

type Saving = { income: NewIncome; edited: ShownIncome | undefined };

/** Creates an income, or updates the one being edited. */
export function useSaveIncome(portfolioId: string, mode: IncomeStart["mode"]) {
  const queryClient = useQueryClient();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: ({ income, edited }: Saving) => {
      if (edited) return updateIncome(portfolioId, edited, income);
      return createIncome(portfolioId, income, attempt.keyFor(income));
    },
    onSuccess: () => {
      attempt.forget();
      toast.success(doneTexts[mode]);
      void queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
    },
  });
}
