import { type ComponentType, type ReactNode, useState } from "react";
import { type ChosenAsset, type EntryStart, entryTitles } from "#app/features/transactions/entry-start.ts";
import type { CustodianFieldProps } from "#app/features/transactions/transaction-fields.tsx";
import { TransactionForm } from "#app/features/transactions/transaction-form.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type EntryDialogProps = {
  open: boolean;
  onClose: () => void;
  portfolioId: string;
  start: EntryStart;
  assetSearch: (choose: (asset: ChosenAsset) => void) => ReactNode;
  custodianField: ComponentType<CustodianFieldProps>;
};

/** Two steps, asset and form; where the asset is known already, only the form. */
export function EntryDialog({ open, onClose, start, assetSearch, ...form }: EntryDialogProps) {
  const preselected = start.way === "add" ? start.asset : start.transaction.asset;
  const [asset, setAsset] = useState(preselected);
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const choose = (chosen: ChosenAsset | undefined) => {
    setAsset(chosen);
    setDirty(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={() => (dirty ? setLeaving(true) : onClose())}
      keepOpen={dirty}
      title={entryTitles[start.way]}
      description={asset ? "Preencha os dados da transação" : "Busque o ativo para cadastrar"}
      onBack={asset && !preselected ? () => choose(undefined) : undefined}
    >
      {asset ? (
        <TransactionForm {...form} asset={asset} start={start} onDirty={setDirty} onSaved={onClose} />
      ) : (
        assetSearch(choose)
      )}
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title="Descartar o que você preencheu?"
        description="O lançamento ainda não foi salvo."
        cancelLabel="Continuar preenchendo"
        confirmLabel="Descartar"
        onConfirm={() => {
          setLeaving(false);
          onClose();
        }}
      />
    </Dialog>
  );
}
