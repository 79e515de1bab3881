import { useEffect, useRef } from "react";
import { AssetHeading } from "#app/entities/asset/asset-heading.tsx";
import { ClosePrice } from "#app/features/transactions/close-price.tsx";
import { EntryEffectText } from "#app/features/transactions/entry-effect.tsx";
import { EntryLines } from "#app/features/transactions/entry-lines.tsx";
import {
  createInitialValues,
  type EntryStart,
  type TypedLine,
} from "#app/features/transactions/entry-start.ts";
import { EntryTotal } from "#app/features/transactions/entry-total.tsx";
import { useLastCustodian } from "#app/features/transactions/last-entry.ts";
import { MarketGapWarning } from "#app/features/transactions/market-gap-warning.tsx";
import { OversoldWarning } from "#app/features/transactions/oversold-warning.tsx";
import { SaleTaxWarning } from "#app/features/transactions/sale-tax-warning.tsx";
import { TransactionFields } from "#app/features/transactions/transaction-fields.tsx";
import { useAssetCustodian } from "#app/features/transactions/use-asset-custodian.ts";
import { useEntryForm } from "#app/features/transactions/use-entry-form.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Button } from "#app/ui/base/button.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import { ChangedEntry } from "#app/ui/forms/changed-entry.tsx";
import { FormFooter, footedFormStyle } from "#app/ui/forms/form-footer.tsx";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import type { Transaction } from "#contract/transactions.ts";
import { priceDecimals } from "#domain/typed-lines/typed-decimal.ts";

type TransactionFormProps = {
  portfolioId: string;
  asset: Transaction["asset"];
  start: EntryStart;
  onDirty?: (dirty: boolean) => void;
  onSaved: () => unknown;
  /** Leads to the form of another entry after saving. */
  onNext?: (() => unknown) | undefined;
};

export function TransactionForm(props: TransactionFormProps) {
  const { portfolioId, asset, start, onDirty, onSaved, onNext } = props;
  const transaction = start.mode === "edit" ? start.transaction : undefined;
  const editedId = transaction?.id;
  const valuesHidden = useValuesHidden();
  const hasNext = useRef(false);
  const lastCustodian = useLastCustodian(portfolioId);
  const { form, submit, onCreatingCustodian, changed, replace } = useEntryForm({
    portfolioId,
    values: createInitialValues(start, asset.id, { custodianId: lastCustodian }),
    transaction,
    onSaved: () => (hasNext.current && onNext ? onNext() : onSaved()),
  });
  const saysCustodian = start.mode !== "add" || (start.values?.custodianId ?? lastCustodian) !== null;
  useAssetCustodian(form, { portfolioId, asset, enabled: !saysCustodian });
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusOnArrival(element.current, () => form.setFocus("tradeDate")), [form.setFocus]);

  return (
    <form ref={element} noValidate onSubmit={submit} className={footedFormStyle}>
      <AssetHeading asset={asset} />
      <div className="has-[p]:mb-5">
        <FormWarning>{start.mode === "add" && start.line && lineText(start.line, valuesHidden)}</FormWarning>
      </div>
      <TransactionFields
        control={form.control}
        priceDecimals={priceDecimals(asset.assetClassCode)}
        onCreatingCustodian={onCreatingCustodian}
        closePrice={
          <ClosePrice
            control={form.control}
            assetId={asset.id}
            decimals={priceDecimals(asset.assetClassCode)}
            onUse={(price) => form.setValue("price", price, { shouldDirty: true, shouldValidate: true })}
          />
        }
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
            <EntryEffectText
              control={form.control}
              portfolioId={portfolioId}
              assetId={asset.id}
              except={editedId}
            />
          </>
        }
      />
      {changed && (
        <ChangedEntry
          onLoad={() => {
            form.reset(createInitialValues({ mode: "edit", transaction: changed }, changed.asset.id));
            replace(changed);
          }}
          onOverwrite={() => {
            replace(changed);
            return submit();
          }}
        >
          <EntryLines transaction={changed} />
        </ChangedEntry>
      )}
      <FormFooter
        total={<EntryTotal control={form.control} />}
        second={
          onNext && (
            <Button
              type="submit"
              variant="secondary"
              disabled={isSubmitting || !form.watch("tradeDate")}
              onClick={() => {
                hasNext.current = true;
              }}
            >
              Salvar e lançar outra
            </Button>
          )
        }
        button={
          <Button
            type="submit"
            pending={isSubmitting}
            pendingText="Salvando..."
            disabled={!form.watch("tradeDate")}
            onClick={() => {
              hasNext.current = false;
            }}
          >
            Salvar
          </Button>
        }
      />
    </form>
  );
}

/** The doubts about a typed line, which the values of the form no longer show. */
function lineText({ text, remarks }: TypedLine, hidden: boolean): string | undefined {
  if (remarks.length === 0) return undefined;
  return `Confira ${hidden ? "o que você digitou" : `“${text.trim()}”`}: ${remarks.join(". ")}.`;
}
