import { useEffect, useRef } from "react";
import { AssetHeading } from "#app/entities/asset/asset-heading.tsx";
import { createInitialValues, type EntryStart } from "#app/features/transactions/entry-start.ts";
import { EntryTotal } from "#app/features/transactions/entry-total.tsx";
import { MarketGapWarning } from "#app/features/transactions/market-gap-warning.tsx";
import { OversoldWarning } from "#app/features/transactions/oversold-warning.tsx";
import { SaleTaxWarning } from "#app/features/transactions/sale-tax-warning.tsx";
import { TransactionFields } from "#app/features/transactions/transaction-fields.tsx";
import { useEntryForm } from "#app/features/transactions/use-entry-form.ts";
import { priceDecimals } from "#app/lib/typed-decimal.ts";
import { Button } from "#app/ui/base/button.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import { FormFooter } from "#app/ui/forms/form-footer.tsx";
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
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusOnArrival(element.current, () => form.setFocus("tradeDate")), [form.setFocus]);

  return (
    <form ref={element} noValidate onSubmit={submit} className="-mb-6 sm:-mb-7">
      <AssetHeading asset={asset} />
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
            <SaleTaxWarning
              control={form.control}
              portfolioId={portfolioId}
              assetId={asset.id}
              except={editedId}
            />
          </>
        }
      />
      <FormFooter
        total={<EntryTotal control={form.control} />}
        button={
          <Button
            type="submit"
            pending={isSubmitting}
            pendingText="Salvando..."
            disabled={!form.watch("tradeDate")}
          >
            Salvar
          </Button>
        }
      />
    </form>
  );
}
