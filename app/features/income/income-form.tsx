import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { AssetHeading } from "#app/entities/asset/asset-heading.tsx";
import type { ChosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { loadIncomeEntry } from "#app/features/income/api.ts";
import { CalculatedPayment } from "#app/features/income/calculated-payment.tsx";
import { hasAmount } from "#app/features/income/has-amount.ts";
import { IncomeFields } from "#app/features/income/income-fields.tsx";
import {
  createIncomeValues,
  IncomeFormSchema,
  type IncomeStart,
  type IncomeValues,
  netOf,
  shownEntry,
  valuesOfEntry,
  withheldOf,
} from "#app/features/income/income-form-values.ts";
import { IncomeLines } from "#app/features/income/income-lines.tsx";
import { useSaveIncome } from "#app/features/income/use-save-income.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { useChangedEntry } from "#app/lib/use-changed-entry.ts";
import { Button } from "#app/ui/base/button.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import { Money } from "#app/ui/data/money.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { ChangedEntry } from "#app/ui/forms/changed-entry.tsx";
import { FormFooter, FormTotal, footedFormStyle } from "#app/ui/forms/form-footer.tsx";
import type { IncomeEntry, NewIncome } from "#contract/income.ts";

type IncomeFormProps = {
  portfolioId: string;
  asset: ChosenAsset;
  start: IncomeStart;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
};

const placed = ["kind", "recordDate", "paymentDate", "quantity", "gross", "withheld", "notes"] as const;

export function IncomeForm({ portfolioId, asset, start, onDirty, onSaved }: IncomeFormProps) {
  const { control, handleSubmit, formState, reset, setError, setFocus, setValue, watch } = useForm<
    IncomeValues,
    unknown,
    NewIncome
  >({
    resolver: zodResolver(IncomeFormSchema),
    defaultValues: createIncomeValues(start, asset),
  });
  const save = useSaveIncome(portfolioId, start.mode);
  const edited = useRef(start.mode === "edit" ? shownEntry(start.item) : undefined);
  const changed = useChangedEntry(
    async () => edited.current && loadIncomeEntry(portfolioId, edited.current.id),
  );
  const isSubmitting = useRef(false);
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isConfirming = start.mode === "confirm";
  const element = useRef<HTMLFormElement>(null);
  // Never an amount: a field in use shows it even while values are hidden.
  useEffect(() => focusOnArrival(element.current, () => setFocus("paymentDate")), [setFocus]);

  const submit = handleSubmit(async (income) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      await save.mutateAsync({ income, edited: edited.current });
      onSaved();
    } catch (error) {
      if (await changed.show(error)) return;
      if (!placeFieldErrors(error, placed, setError)) toast.error("Erro", messageOf(error));
    } finally {
      isSubmitting.current = false;
    }
  });
  /** Saving again replaces `current`, which another screen saved meanwhile. */
  const replace = (current: IncomeEntry) => {
    edited.current = current;
    changed.hide();
  };
  const { current } = changed;
  const [gross, withheld] = watch(["gross", "withheld"]);
  const share = start.mode === "confirm" ? start.item.withheldShare : null;
  const isTaxTyped = Boolean(formState.dirtyFields.withheld);
  const isGrossTyped = Boolean(formState.dirtyFields.gross);
  useEffect(() => {
    if (share !== null && isGrossTyped && !isTaxTyped) setValue("withheld", withheldOf(gross, share));
  }, [share, gross, isGrossTyped, isTaxTyped, setValue]);
  return (
    <form ref={element} noValidate onSubmit={submit} className={footedFormStyle}>
      <AssetHeading asset={asset} />
      {start.mode === "confirm" && hasAmount(start.item) && (
        <CalculatedPayment item={start.item} net={netOf({ gross, withheld })} />
      )}
      <IncomeFields
        control={control}
        assetClass={asset.assetClassCode}
        confirmed={start.mode === "confirm" ? start.item : undefined}
      />
      {current && (
        <ChangedEntry
          onLoad={() => {
            reset(valuesOfEntry(current));
            replace(current);
          }}
          onOverwrite={() => {
            replace(current);
            return submit();
          }}
        >
          <IncomeLines entry={current} />
        </ChangedEntry>
      )}
      <FormFooter
        total={
          <FormTotal label="Líquido">
            <Money value={netOf({ gross, withheld })} className="figure whitespace-normal! wrap-anywhere" />
          </FormTotal>
        }
        button={
          <Button type="submit" pending={formState.isSubmitting} pendingText="Salvando...">
            {isConfirming ? "Confirmar" : "Salvar"}
          </Button>
        }
      />
    </form>
  );
}
