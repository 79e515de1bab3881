import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdjustmentStart } from "#app/features/corporate-events/adjustment-values.ts";
import {
  createAdjustment,
  type ShownAdjustment,
  updateAdjustment,
} from "#app/features/corporate-events/api.ts";
import { useAttemptKey } from "#app/lib/use-attempt-key.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { CorporateEvent, NewAdjustment } from "#contract/corporate-events.ts";

/** The stored adjustment of an event, and the version of it that is shown; undefined without one. */
export function storedAdjustment(event: CorporateEvent): ShownAdjustment | undefined {
  const { adjustmentId: id, adjustmentVersion: version } = event;
  return id === null || version === null ? undefined : { id, version };
}

type Saving = { adjustment: NewAdjustment; edited: ShownAdjustment | undefined };

/** Records an event, or changes the stored one. */
export function useSaveAdjustment(portfolioId: string, mode: AdjustmentStart["mode"]) {
  const queryClient = useQueryClient();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: async ({ adjustment, edited }: Saving) => {
      if (edited) await updateAdjustment(portfolioId, edited, adjustment);
      else await createAdjustment(portfolioId, adjustment, attempt.keyFor(adjustment));
    },
    onSuccess: (_, { adjustment }) => {
      attempt.forget();
      toast.success(mode === "add" ? "Evento registrado" : "Evento ajustado");
      const changed = adjustment.kind === "portfolio-transfer" ? ["portfolios"] : ["portfolios", portfolioId];
      void queryClient.invalidateQueries({ queryKey: changed });
    },
  });
}
