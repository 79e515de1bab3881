import { useQueryClient } from "@tanstack/react-query";
import { CustodianNameForm } from "#app/features/custodians/custodian-name-form.tsx";
import { saveCustodianName } from "#app/features/custodians/save-custodian-name.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { Custodian } from "#contract/custodians.ts";

type RenameCustodianDialogProps = { open: boolean; onClose: () => void; custodian: Custodian };

export function RenameCustodianDialog({ open, onClose, custodian }: RenameCustodianDialogProps) {
  const client = useQueryClient();
  const finish = () => {
    toast.success("Custodiante renomeado");
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Renomear custodiante" size="sm">
      <CustodianNameForm
        label="Nome"
        initialName={custodian.name}
        save={({ name }) => saveCustodianName(client, { id: custodian.id, name })}
        onSaved={finish}
        errorTitle="Erro ao renomear custodiante"
        className="grid gap-5"
        button={(pending) => (
          <Button type="submit" pending={pending} pendingText="Salvando...">
            Salvar
          </Button>
        )}
      />
    </Dialog>
  );
}
