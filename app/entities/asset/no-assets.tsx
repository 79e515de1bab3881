import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { Plus, RefreshCw, SearchX } from "lucide-react";
import { syncAssets, syncProgressQuery } from "#app/entities/asset/queries.ts";
import { SyncProgress } from "#app/entities/asset/sync-progress.tsx";
import { syncReportText } from "#app/entities/asset/sync-report.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { SyncReport } from "#contract/assets.ts";

function toastReport(report: SyncReport): void {
  const { title, text } = syncReportText(report);
  if (text === undefined) toast.success(title);
  else toast.info(title, text);
}

const mutationKey = ["sync-assets"];
const progressDelayMs = 1000;

export function NoAssets({ onCreate }: { onCreate: () => void }) {
  const queryClient = useQueryClient();
  const sync = useSingleMutation({
    mutationKey,
    mutationFn: syncAssets,
    onSuccess: async (report) => {
      queryClient.setQueryData(syncProgressQuery.queryKey, (shown) => shown && { ...shown, fraction: 1 });
      await queryClient.invalidateQueries({ queryKey: ["assets"] });
      toastReport(report);
    },
    onError: (error) => toast.error("Erro na sincronização", messageOf(error)),
  });
  // Read from the cache, so that a running sync is still shown after leaving and returning.
  const isRunning = useIsMutating({ mutationKey }) > 0;
  const isLong = useDebounced(isRunning, progressDelayMs) && isRunning;

  return (
    <EmptyState
      icon={<SearchX />}
      title="Nenhum ativo encontrado"
      text="Atualize a lista ou crie um ativo só seu."
      progress={isLong && <SyncProgress />}
      action={
        <>
          <Button
            variant="secondary"
            icon={<RefreshCw className="size-4.5" />}
            onClick={() => sync.mutate(undefined)}
            pending={isRunning}
            pendingText="Sincronizando..."
          >
            Sincronizar Ativos
          </Button>
          <Button icon={<Plus className="size-4.5" />} onClick={onCreate}>
            Criar Ativo Customizado
          </Button>
        </>
      }
      className="py-8!"
    />
  );
}
