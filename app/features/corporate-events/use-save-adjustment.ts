import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdjustmentStart } from "#app/features/corporate-events/adjustment-values.ts";
import { createAdjustment, updateAdjustment } from "#app/features/corporate-events/api.ts";
import { useAttemptKey } from "#app/lib/use-attempt-key.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { NewAdjustment } from "#contract/corporate-events.ts";

/** The stored adjustment that the form changes; undefined for a new one. */
export const storedAdjustment = (start: AdjustmentStart): string | undefined =>
  start.mode === "edit" ? (start.event.adjustmentId ?? undefined) : undefined;

/** Records an event, or changes the stored one. */
export function useSaveAdjustment(portfolioId: string, start: AdjustmentStart) {
  const queryClient = useQueryClient();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: async (adjustment: NewAdjustment) => {
      const id = storedAdjustment(start);
      if (id === undefined) await createAdjustment(portfolioId, adjustment, attempt.keyFor(adjustment));
      else await updateAdjustment(portfolioId, id, adjustment);
    },
    onSuccess: () => {
      attempt.forget();
      toast.success(start.mode === "add" ? "Evento registrado" : "Evento ajustado");
      void queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
    },
  });
}
