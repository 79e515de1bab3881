import { useState } from "react";
import { AssetFormDialog } from "#app/entities/asset/asset-form-dialog.tsx";
import { EntrySearch } from "#app/features/transactions/entry-search.tsx";
import {
  type EntryStart,
  entryTitles,
  type TypedLine,
  type TypedValues,
} from "#app/features/transactions/entry-start.ts";
import { lastDay } from "#app/features/transactions/last-entry.ts";
import { TransactionForm } from "#app/features/transactions/transaction-form.tsx";

type EntryDialogProps = { open: boolean; onClose: () => void; portfolioId: string; start: EntryStart };

/** Its code is loaded on demand. */
export default function EntryDialog({ open, onClose, portfolioId, start }: EntryDialogProps) {
  const isSearched = start.mode === "add" && !start.asset;
  const [values, setValues] = useState<TypedValues>(start.mode === "add" ? (start.values ?? {}) : {});
  const [line, setLine] = useState<TypedLine>();
  const setNextDay = () => {
    setLine(undefined);
    const tradeDate = lastDay(portfolioId);
    setValues(tradeDate === undefined ? {} : { tradeDate });
  };
  return (
    <AssetFormDialog
      open={open}
      onClose={onClose}
      title={entryTitles[start.mode]}
      steps={{ search: "Busque o ativo para cadastrar", form: "Preencha os dados da transação" }}
      unsavedText="O lançamento ainda não foi salvo."
      preselected={start.mode === "add" ? start.asset : start.transaction.asset}
      search={(choose) => (
        <EntrySearch
          portfolioId={portfolioId}
          typed={start.mode === "add" ? start.typed : undefined}
          onChoose={(asset, typed, typedLine) => {
            setValues({ ...values, ...typed });
            setLine(typedLine);
            choose(asset);
          }}
          onLeave={onClose}
          onApplied={onClose}
        />
      )}
    >
      {(asset, onDirty, back) => (
        <TransactionForm
          portfolioId={portfolioId}
          asset={asset}
          start={isSearched ? { mode: "add", values, line } : start}
          onDirty={onDirty}
          onSaved={onClose}
          onNext={
            isSearched
              ? () => {
                  setNextDay();
                  back();
                }
              : undefined
          }
        />
      )}
    </AssetFormDialog>
  );
}
