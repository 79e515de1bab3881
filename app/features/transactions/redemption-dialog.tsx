import { useState } from "react";
import type { Redeemed } from "#app/entities/fixed-income/contract-card.tsx";
import { RedemptionForm } from "#app/features/transactions/redemption-form.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

type RedemptionDialogProps = {
  open: boolean;
  onClose: () => void;
  portfolioId: string;
  redeemed: Redeemed;
};

/** Its code is loaded on demand. */
export default function RedemptionDialog({ open, onClose, portfolioId, redeemed }: RedemptionDialogProps) {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      keepOpen={dirty}
      title="Registrar resgate"
      description={redeemed.name}
    >
      <RedemptionForm
        portfolioId={portfolioId}
        contractId={redeemed.contractId}
        onDirty={setDirty}
        onSaved={onClose}
      />
    </Dialog>
  );
}
