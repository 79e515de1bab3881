import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { AddPasskeyForm } from "#app/features/factors/add-passkey-form.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

type AddPasskeyDialogProps = { open: boolean; onClose: () => void; proofKind: ProofKind };

export function AddPasskeyDialog({ open, onClose, proofKind }: AddPasskeyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Adicionar chave de acesso"
      description="O navegador vai pedir sua digital, seu rosto ou o PIN. Nada disso chega até nós."
      size="sm"
    >
      <AddPasskeyForm proofKind={proofKind} onAdded={onClose} />
    </Dialog>
  );
}
