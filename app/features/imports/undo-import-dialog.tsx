import { useQuery, useQueryClient } from "@tanstack/react-query";
import { undoImport, undoQuery } from "#app/features/imports/api.ts";
import { entriesText } from "#app/features/imports/import-text.ts";
import { PositionChanges } from "#app/features/imports/position-changes.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { formatInstantDay } from "#app/lib/format.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { Import } from "#contract/imports.ts";

type UndoImportDialogProps = { portfolioId: string; undone: Import; open: boolean; onClose: () => void };

/** Shows what undoing an import would change, and undoes it. */
export function UndoImportDialog({ portfolioId, undone, open, onClose }: UndoImportDialogProps) {
  const queryClient = useQueryClient();
  const effect = useQuery({ ...undoQuery(portfolioId, undone.id), enabled: open });
  const undo = useSingleMutation({
    mutationFn: () => undoImport(portfolioId, undone.id),
    onSuccess: () => {
      toast.success("Importação desfeita");
      onClose();
    },
    onError: (error) => toast.error("Erro", messageOf(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] }),
  });
  const { data } = effect;
  const canUndo = data !== undefined && data.obstacle === null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !undo.isPending && onClose()}
      title="Desfazer importação?"
      description={`Sai da carteira o que ainda existe da importação de ${formatInstantDay(undone.at)}: ${entriesText(undone.entries)}.`}
      footer={
        <>
          <Button variant="secondary" disabled={undo.isPending} onClick={onClose}>
            Cancelar
          </Button>
          {canUndo && (
            <Button variant="danger" pending={undo.isPending} onClick={() => undo.mutate(undefined)}>
              Desfazer
            </Button>
          )}
        </>
      }
    >
      <QueryStates
        query={effect}
        errorLook="compact"
        loading={
          <div role="status" aria-label="Calculando o efeito" className="grid gap-3">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        }
      >
        {({ obstacle, changes }) => {
          if (obstacle !== null) return <p className="rounded-md bg-loss-soft px-4 py-3">{obstacle}</p>;
          if (changes.length > 0) return <PositionChanges changes={changes} />;
          return <p className="text-ink-2">As posições de hoje não mudam.</p>;
        }}
      </QueryStates>
    </Dialog>
  );
}
