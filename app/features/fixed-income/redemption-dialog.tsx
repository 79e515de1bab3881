import { useState } from "react";
import { RedemptionForm } from "#app/features/fixed-income/redemption-form.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { HeldContract } from "#contract/fixed-income.ts";

type RedemptionDialogProps = {
  open: boolean;
  onClose: () => void;
  portfolioId: string;
  contract: Pick<HeldContract, "id" | "name">;
};

/** Its code is loaded on demand. */
export default function RedemptionDialog({ open, onClose, portfolioId, contract }: RedemptionDialogProps) {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      keepOpen={dirty}
      title="Registrar resgate"
      description={contract.name}
    >
      <RedemptionForm
        portfolioId={portfolioId}
        contractId={contract.id}
        onDirty={setDirty}
        onSaved={onClose}
      />
    </Dialog>
  );
}
