import { RedemptionForm } from "#app/features/fixed-income/redemption-form.tsx";
import { FormDialog } from "#app/ui/forms/form-dialog.tsx";
import type { HeldContract } from "#contract/fixed-income.ts";

type RedemptionDialogProps = {
  open: boolean;
  onClose: () => void;
  portfolioId: string;
  contract: Pick<HeldContract, "id" | "name">;
};

/** Its code is loaded on demand. */
export default function RedemptionDialog({ open, onClose, portfolioId, contract }: RedemptionDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      unsavedText="O resgate ainda não foi registrado."
      title="Registrar resgate"
      description={contract.name}
    >
      {(onDirty) => (
        <RedemptionForm
          portfolioId={portfolioId}
          contractId={contract.id}
          onDirty={onDirty}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}
