import { useState } from "react";
import { AssetSearch } from "#app/entities/asset/asset-search.tsx";
import { chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { type ChosenAsset, type EntryStart, entryTitles } from "#app/features/transactions/entry-start.ts";
import { TransactionForm } from "#app/features/transactions/transaction-form.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

type EntryDialogProps = { open: boolean; onClose: () => void; portfolioId: string; start: EntryStart };

/** Two steps, asset and form; only the form if the asset is already chosen. */
export default function EntryDialog({ open, onClose, portfolioId, start }: EntryDialogProps) {
  const preselected = start.mode === "add" ? start.asset : start.transaction.asset;
  const [asset, setAsset] = useState(preselected);
  const [dirty, setDirty] = useState(false);
  const [isConfirming, setConfirming] = useState(false);

  const choose = (chosen: ChosenAsset | undefined) => {
    setAsset(chosen);
    setDirty(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={() => (dirty ? setConfirming(true) : onClose())}
      keepOpen={dirty}
      title={entryTitles[start.mode]}
      description={asset ? "Preencha os dados da transação" : "Busque o ativo para cadastrar"}
      onBack={asset && !preselected ? () => choose(undefined) : undefined}
    >
      {asset ? (
        <TransactionForm
          portfolioId={portfolioId}
          asset={asset}
          start={start}
          onDirty={setDirty}
          onSaved={onClose}
        />
      ) : (
        <AssetSearch onChoose={(asset) => choose(chosenAsset(asset))} />
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Descartar o que você preencheu?"
        description="O lançamento ainda não foi salvo."
        cancelLabel="Continuar preenchendo"
        confirmLabel="Descartar"
        onConfirm={() => {
          setConfirming(false);
          onClose();
        }}
      />
    </Dialog>
  );
}
