import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { IncomeControl } from "#app/features/income/income-form-values.ts";
import { couponHint, withholdingHint } from "#app/features/income/withholding-hint.ts";
import { incomeKindLabels } from "#app/lib/labels.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { CurrencyInput, QuantityInput } from "#app/ui/forms/decimal-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { useFormField } from "#app/ui/forms/use-form-field.ts";
import type { AssetClassCode } from "#contract/assets.ts";
import { type IncomeItem, IncomeKind } from "#contract/income.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

const kinds = IncomeKind.options.map((value) => ({ value, label: incomeKindLabels[value] }));

type IncomeFieldsProps = {
  control: IncomeControl;
  assetClass: AssetClassCode;
  /** Kind, record date and quantity of a distribution are known. */
  confirmed: IncomeItem | undefined;
};

export function IncomeFields({ control, assetClass, confirmed }: IncomeFieldsProps) {
  const isKnown = confirmed !== undefined;
  const [today] = useState(() => dayOf(new Date()));
  const hidden = useValuesHidden();
  const kind = useFormField(control, "kind");
  const recordDate = useFormField(control, "recordDate");
  const paymentDate = useFormField(control, "paymentDate");
  const quantity = useFormField(control, "quantity");
  const gross = useFormField(control, "gross");
  const withheld = useFormField(control, "withheld");
  const notes = useFormField(control, "notes");
  const typed = useWatch({ control });
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      {!isKnown && (
        <>
          <Select label="Tipo" options={kinds} className="col-span-full" {...kind} />
          <DateField label="Data-com (opcional)" today={today} {...recordDate} />
        </>
      )}
      <DateField
        label="Data de pagamento"
        today={today}
        className={isKnown ? "col-span-full" : ""}
        {...paymentDate}
      />
      <CurrencyInput label="Valor bruto" {...gross} />
      <CurrencyInput
        label="IR retido"
        hint={couponHint(typed, confirmed, hidden) ?? withholdingHint(typed, assetClass, hidden)}
        {...withheld}
      />
      {!isKnown && <QuantityInput label="Quantidade (opcional)" className="col-span-full" {...quantity} />}
      <TextArea label="Observações" rows={2} className="col-span-full" {...notes} />
    </div>
  );
}
