import { type ReactNode, useState } from "react";
import { CustodianField } from "#app/entities/custodian/custodian-field.tsx";
import type { EntryControl } from "#app/features/transactions/entry-form.ts";
import { TypeField } from "#app/features/transactions/type-field.tsx";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { CurrencyInput, QuantityInput } from "#app/ui/forms/decimal-input.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { useFormField } from "#app/ui/forms/use-form-field.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type TransactionFieldsProps = {
  control: EntryControl;
  onCreatingCustodian: (created: Promise<boolean>) => void;
  /** The maximum number of decimals of a unit price. */
  priceDecimals: number;
  /** Shown below the price. */
  closePrice: ReactNode;
  /** Shown below the fields that it concerns: type, day, quantity and price. */
  warning: ReactNode;
};

export function TransactionFields({ control, closePrice, warning, ...rest }: TransactionFieldsProps) {
  const [today] = useState(() => dayOf(new Date()));
  const date = useFormField(control, "tradeDate");
  const type = useFormField(control, "type");
  const quantity = useFormField(control, "quantity");
  const price = useFormField(control, "price");
  const fees = useFormField(control, "fees");
  const { value: custodianId = null, ...custodian } = useFormField(control, "custodianId");
  const newCustodian = useFormField(control, "custodianName");
  const { value: notesValue, ...notes } = useFormField(control, "notes");
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      <DateField label="Data" today={today} {...date} />
      <TypeField value={type.value} onChange={type.onChange} />
      <QuantityInput label="Quantidade" {...quantity} />
      <CurrencyInput label="Preço unitário" decimals={rest.priceDecimals} hint={closePrice} {...price} />
      {warning}
      <CurrencyInput label="Taxas" {...fees} />
      <CustodianField
        {...custodian}
        value={custodianId}
        newName={newCustodian.value}
        onCreating={rest.onCreatingCustodian}
        onChange={(id) => {
          newCustodian.onChange(undefined);
          custodian.onChange(id);
        }}
      />
      <TextArea label="Observações" rows={2} value={notesValue ?? ""} {...notes} className="col-span-full" />
    </div>
  );
}
