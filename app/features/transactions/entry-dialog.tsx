import { AssetFormDialog } from "#app/entities/asset/asset-form-dialog.tsx";
import { type EntryStart, entryTitles } from "#app/features/transactions/entry-start.ts";
import { TransactionForm } from "#app/features/transactions/transaction-form.tsx";

type EntryDialogProps = { open: boolean; onClose: () => void; portfolioId: string; start: EntryStart };

/** Its code is loaded on demand. */
export default function EntryDialog({ open, onClose, portfolioId, start }: EntryDialogProps) {
  return (
    <AssetFormDialog
      open={open}
      onClose={onClose}
      title={entryTitles[start.mode]}
      steps={{ search: "Busque o ativo para cadastrar", form: "Preencha os dados da transação" }}
      unsavedText="O lançamento ainda não foi salvo."
      preselected={start.mode === "add" ? start.asset : start.transaction.asset}
    >
      {(asset, onDirty) => (
        <TransactionForm
          portfolioId={portfolioId}
          asset={asset}
          start={start}
          onDirty={onDirty}
          onSaved={onClose}
        />
      )}
    </AssetFormDialog>
  );
}
