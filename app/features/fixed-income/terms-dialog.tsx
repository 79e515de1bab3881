import { TermsForm } from "#app/features/fixed-income/terms-form.tsx";
import { FormDialog } from "#app/ui/forms/form-dialog.tsx";
import type { FixedIncomeContract } from "#contract/fixed-income.ts";

type TermsDialogProps = {
  open: boolean;
  onClose: () => void;
  portfolioId: string;
  contract: FixedIncomeContract;
};

/** Its code is loaded on demand. */
export default function TermsDialog({ open, onClose, portfolioId, contract }: TermsDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      unsavedText="As mudanças no contrato ainda não foram salvas."
      title="Editar contrato"
      description={contract.name}
    >
      {(onDirty) => (
        <TermsForm portfolioId={portfolioId} contract={contract} onDirty={onDirty} onSaved={onClose} />
      )}
    </FormDialog>
  );
}
