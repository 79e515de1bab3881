import { useState } from "react";
import { AssetFormDialog } from "#app/entities/asset/asset-form-dialog.tsx";
import { AssetEntry } from "#app/features/transactions/asset-entry.tsx";
import { EntrySearch } from "#app/features/transactions/entry-search.tsx";
import {
  type EntryStart,
  type TypedLine,
  type TypedValues,
  titleOf,
  unsavedEntry,
} from "#app/features/transactions/entry-start.ts";
import { lastDay } from "#app/features/transactions/last-entry.ts";
import { ApplicationDialog } from "#app/features/transactions/use-application-dialog.tsx";
import { templateKind } from "#domain/fixed-income/template-kind.ts";

type EntryDialogProps = {
  open: boolean;
  onClose: () => void;
  portfolioId: string;
  start: EntryStart;
  /** Called after each entry, before the dialog closes if it does. */
  onSaved?: (() => unknown) | undefined;
};

/** Its code is loaded on demand. */
export default function EntryDialog({ open, onClose, portfolioId, start, onSaved }: EntryDialogProps) {
  const isSearched = start.mode === "add" && !start.asset;
  const [values, setValues] = useState<TypedValues>(start.mode === "add" ? (start.values ?? {}) : {});
  const [line, setLine] = useState<TypedLine>();
  /** The text in the box of the search, which the way back from the form leads to. */
  const [typed, setTyped] = useState(start.mode === "add" ? start.typed : undefined);
  const [trade, setTrade] = useState<TypedValues>();
  const setNextDay = () => {
    setLine(undefined);
    setTyped(undefined);
    const tradeDate = lastDay(portfolioId);
    setValues(tradeDate === undefined ? {} : { tradeDate });
  };
  const kind =
    start.mode === "add" && start.values?.type !== "SELL" && templateKind(start.asset?.ticker ?? "");
  if (kind && !trade)
    return (
      <ApplicationDialog
        open={open}
        onClose={onClose}
        portfolioId={portfolioId}
        start={{ values: { kind }, onTrade: setTrade }}
      />
    );
  return (
    <AssetFormDialog
      open={open}
      onClose={onClose}
      title={titleOf(start)}
      steps={{ search: "Busque o ativo para cadastrar", form: doorText(start) }}
      unsavedText={unsavedEntry}
      preselected={start.mode === "add" ? start.asset : start.transaction.asset}
      search={(choose, onDirty) => (
        <EntrySearch
          portfolioId={portfolioId}
          typed={typed}
          onChoose={(asset, typedValues, typedLine) => {
            setValues({ ...values, ...typedValues });
            setLine(typedLine);
            setTyped(typedLine?.text);
            choose(asset);
          }}
          onDirty={onDirty}
          onLeave={onClose}
          onRecorded={onSaved}
          onFirstEntry={onClose}
          onApplied={() => {
            onClose();
            onSaved?.();
          }}
        />
      )}
    >
      {(asset, onDirty, back) => (
        <AssetEntry
          portfolioId={portfolioId}
          asset={asset}
          start={
            isSearched
              ? { mode: "add", values, line }
              : { ...start, ...(trade && { values: { ...trade, type: "BUY" } }) }
          }
          onDirty={(dirty) => onDirty(dirty || line !== undefined)}
          onSaved={() => {
            onClose();
            onSaved?.();
          }}
          onNext={
            isSearched
              ? () => {
                  onSaved?.();
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

const doorText = (start: EntryStart): string =>
  start.mode === "add" && start.door && start.asset ? start.asset.name : "Preencha os dados da transação";
