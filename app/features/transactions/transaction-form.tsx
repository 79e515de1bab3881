import { useEffect } from "react";
import { createInitialValues, type EntryStart } from "#app/features/transactions/entry-start.ts";
import { EntryTotal } from "#app/features/transactions/entry-total.tsx";
import { MarketGapWarning } from "#app/features/transactions/market-gap-warning.tsx";
import { OversoldWarning } from "#app/features/transactions/oversold-warning.tsx";
import { TransactionFields } from "#app/features/transactions/transaction-fields.tsx";
import { useEntryForm } from "#app/features/transactions/use-entry-form.ts";
import { priceDecimals } from "#app/lib/typed-decimal.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import type { Transaction } from "#contract/transactions.ts";

type TransactionFormProps = {
  portfolioId: string;
  asset: Transaction["asset"];
  start: EntryStart;
  onDirty?: (dirty: boolean) => void;
  onSaved: () => unknown;
};

export function TransactionForm({ portfolioId, asset, start, onDirty, onSaved }: TransactionFormProps) {
  const editedId = start.mode === "edit" ? start.transaction.id : undefined;
  const { form, submit, onCreatingCustodian } = useEntryForm({
    portfolioId,
    values: createInitialValues(start, asset.id),
    editedId,
    onSaved,
  });
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  useEffect(() => focusOnArrival({ focus: () => form.setFocus("tradeDate") }), [form.setFocus]);

  return (
    <form noValidate onSubmit={submit} className="-mb-6 sm:-mb-7">
      <div className="mb-5 flex items-center gap-3 rounded-md bg-sunken px-4 py-3">
        <p className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{asset.ticker}</span>
          <span className="block truncate text-ink-2 text-sm">{asset.name}</span>
        </p>
        <Badge>{asset.assetClassName}</Badge>
      </div>
      <TransactionFields
        control={form.control}
        priceDecimals={priceDecimals(asset.assetClassCode)}
        onCreatingCustodian={onCreatingCustodian}
        warning={
          <>
            <MarketGapWarning control={form.control} assetId={asset.id} />
            <OversoldWarning
              control={form.control}
              portfolioId={portfolioId}
              asset={asset}
              except={editedId}
            />
          </>
        }
      />
      <footer className="in-[[role=dialog]]:sticky -bottom-6 sm:-bottom-7 z-10 -mx-5 mt-6 flex flex-row-reverse items-center justify-between gap-4 border-line border-t rounded-b-lg bg-surface px-5 py-4 sm:-mx-7 sm:px-7">
        <EntryTotal control={form.control} />
        <Button
          type="submit"
          pending={isSubmitting}
          pendingText="Salvando..."
          disabled={!form.watch("tradeDate")}
        >
          Salvar
        </Button>
      </footer>
    </form>
  );
}
