import { useEntryRemoval } from "#app/entities/portfolio/use-entry-removal.ts";
import { deleteAdjustment, type ShownAdjustment } from "#app/features/corporate-events/api.ts";
import { eventTitle } from "#app/features/corporate-events/event-text.ts";
import { storedAdjustment } from "#app/features/corporate-events/use-save-adjustment.ts";
import { formatDay } from "#app/lib/format.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { CorporateEvent } from "#contract/corporate-events.ts";

type RemoveAdjustmentDialogProps = {
  portfolioId: string;
  event: CorporateEvent;
  open: boolean;
  onClose: () => void;
};

/** Deletes an own event, or the adjustment of a known event. The known event then applies again with its own terms. */
export function RemoveAdjustmentDialog({ portfolioId, event, open, onClose }: RemoveAdjustmentDialogProps) {
  const stored = storedAdjustment(event);
  const isOwn = event.status === "own";
  const isMove = event.kind === "portfolio-transfer" || event.kind === "portfolio-arrival";
  const sentFrom =
    event.kind === "portfolio-arrival" ? (event.otherPortfolio?.id ?? portfolioId) : portfolioId;
  const remove = useEntryRemoval({
    portfolioId: isMove ? undefined : portfolioId,
    remove: (shown: ShownAdjustment) => deleteAdjustment(sentFrom, shown),
    onRemoved: () => toast.success(isOwn ? "Evento excluído" : "Ajuste desfeito"),
    errorTitle: "Erro",
    onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isOwn ? "Excluir evento?" : "Desfazer ajuste?"}
      description={
        isMove && event.otherPortfolio
          ? "Os ativos voltam à carteira de onde saíram, e as duas carteiras serão recalculadas."
          : isOwn
            ? "O evento será removido e suas posições serão recalculadas."
            : "O evento volta aos dados originais, e suas posições serão recalculadas."
      }
      confirmLabel={isOwn ? "Excluir" : "Desfazer"}
      onConfirm={() => stored && remove.mutate(stored)}
      pending={remove.isPending}
      finalFocus={() => document.querySelector("main")}
    >
      <p className="rounded-md bg-sunken px-4 py-3">
        <span className="font-semibold">{eventTitle(event)}</span>
        <span className="block text-ink-2 text-sm">{formatDay(event.day)}</span>
      </p>
    </ConfirmDialog>
  );
}
