import { RedemptionForm } from "#app/entities/fixed-income/redemption-form.tsx";
import type { Redeemable } from "#app/entities/fixed-income/redemption-values.ts";
import { FormDialog } from "#app/ui/forms/form-dialog.tsx";

type RedemptionDialogProps = {
  open: boolean;
  onClose: () => void;
  portfolioId: string;
  redeemable: Redeemable;
};

/** Its code is loaded on demand. */
export default function RedemptionDialog({ open, onClose, portfolioId, redeemable }: RedemptionDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      unsavedText="O resgate ainda não foi registrado."
      title="Registrar resgate"
      description={redeemable.name}
    >
      {(onDirty) => (
        <RedemptionForm
          portfolioId={portfolioId}
          redeemable={redeemable}
          onDirty={onDirty}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}
