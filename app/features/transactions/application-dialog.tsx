import { ApplicationForm } from "#app/features/transactions/application-form.tsx";
import type { ApplicationStart } from "#app/features/transactions/application-start.ts";
import { FormDialog } from "#app/ui/forms/form-dialog.tsx";

type ApplicationDialogProps = {
  open: boolean;
  onClose: () => void;
  portfolioId: string;
  start: ApplicationStart;
  onSaved?: (() => unknown) | undefined;
  /** The dialog stands over another one, which closing it leads back to. */
  isOverOther?: boolean;
};

/** Its code is loaded on demand. */
export default function ApplicationDialog({
  open,
  onClose,
  portfolioId,
  start,
  onSaved,
  isOverOther = false,
}: ApplicationDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onBack={isOverOther ? "close" : undefined}
      unsavedText="A aplicação ainda não foi salva."
      title="Aplicação de renda fixa"
      description="CDB, LCI, poupança, debênture e outras. O valor cresce sozinho, pelo contrato."
    >
      {(onDirty) => (
        <ApplicationForm
          portfolioId={portfolioId}
          {...start}
          onDirty={onDirty}
          onSaved={() => {
            onClose();
            onSaved?.();
          }}
        />
      )}
    </FormDialog>
  );
}
