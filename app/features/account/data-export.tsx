import { Download } from "lucide-react";
import { fetchExport } from "#app/features/account/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

export function DataExport() {
  const exporting = useSingleMutation({
    mutationFn: fetchExport,
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile(file, `aporte-meus-dados-${dayOf(new Date())}.json`);
    },
    onError: (error) => toast.error("Erro ao exportar dados", messageOf(error)),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="min-w-0 flex-1 basis-64 text-ink-2">
        Um arquivo JSON com tudo o que guardamos sobre você: cadastro, foto, carteiras, transações, proventos,
        custodiantes, metas e ativos personalizados.
      </p>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        icon={<Download className="size-4.5" />}
        pending={exporting.isPending}
        pendingText="Exportando..."
        onClick={() => exporting.mutate(undefined)}
      >
        Exportar meus dados
      </Button>
    </div>
  );
}
