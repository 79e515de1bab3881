import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createAdjustment } from "#app/features/corporate-events/api.ts";
import { fieldMessageOf } from "#app/lib/error-message.ts";
import { useAttemptKey } from "#app/lib/use-attempt-key.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { CorporateEvent, NewAdjustment } from "#contract/corporate-events.ts";

/** A probable event as an own one: it counts from then on, and undoing brings the question back. */
export function confirmed(event: CorporateEvent): NewAdjustment | undefined {
  const { id, isStep, asset, toAsset, day, ratio } = event;
  if (!ratio) return undefined;
  const fact = { assetId: asset.id, eventId: isStep ? null : id, day, notes: null, ...ratio };
  if (!toAsset) return { kind: "split", ...fact };
  return { kind: "conversion", ...fact, toAssetId: toAsset.id, cash: event.cash ?? "0", costShare: "1" };
}

/** Records a probable event with its terms. */
export function useConfirmEvent(portfolioId: string) {
  const queryClient = useQueryClient();
  const attempt = useAttemptKey();
  const { mutate } = useMutation({
    mutationFn: async (event: CorporateEvent) => {
      const adjustment = confirmed(event);
      if (adjustment) await createAdjustment(portfolioId, adjustment, attempt.keyFor(adjustment));
    },
    onSuccess: () => {
      attempt.forget();
      toast.success("Evento confirmado");
    },
    onError: (error) => toast.error("Erro", fieldMessageOf(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] }),
  });
  return (event: CorporateEvent) => mutate(event);
}
