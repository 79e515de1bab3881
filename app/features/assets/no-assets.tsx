import { useQueryClient } from "@tanstack/react-query";
import { Plus, RefreshCw, SearchX } from "lucide-react";
import { syncAssets } from "#app/features/assets/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toast } from "#app/ui/toast.ts";

export function NoAssets({ onCreate }: { onCreate: () => void }) {
  const queryClient = useQueryClient();
  const sync = useSingleMutation({
    mutationFn: syncAssets,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["assets"] });
      toast.success("Sincronização completa");
    },
    onError: (error) => toast.error("Erro na sincronização", messageOf(error)),
  });
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nenhum ativo encontrado"
      text="Atualize a lista de ativos ou crie um que só você vê."
      action={
        <>
          <Button
            variant="secondary"
            icon={<RefreshCw className="size-4.5" />}
            onClick={() => sync.mutate(undefined)}
            pending={sync.isPending}
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
