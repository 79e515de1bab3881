import { ApplicationForm } from "#app/features/transactions/application-form.tsx";
import type { ApplicationValues } from "#app/features/transactions/application-values.ts";
import { FormDialog } from "#app/ui/overlay/form-dialog.tsx";

/** Values that a typed line told, and a sentence about those to look at. */
export type ApplicationStart = { values?: Partial<ApplicationValues>; remark?: string };

type ApplicationDialogProps = {
  open: boolean;
  onClose: () => void;
  portfolioId: string;
  start: ApplicationStart;
  onSaved?: (() => unknown) | undefined;
};

/** Its code is loaded on demand. */
export default function ApplicationDialog({
  open,
  onClose,
  portfolioId,
  start,
  onSaved,
}: ApplicationDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      unsavedText="A aplicação ainda não foi salva."
      title="Aplicação de renda fixa"
      description="CDB, LCI, LCA, debênture e outras. O valor cresce sozinho, pelo contrato."
    >
      {(onDirty) => (
        <ApplicationForm
          portfolioId={portfolioId}
          {...start}
          onDirty={onDirty}
          onSaved={() => {
            onSaved?.();
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}
