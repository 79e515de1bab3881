import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { CustodianField } from "#app/entities/custodian/custodian-field.tsx";
import {
  type ApplicationValues,
  kindOptions,
  liquidityOptions,
} from "#app/features/transactions/application-values.ts";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { useFormField } from "#app/ui/forms/use-form-field.ts";
import type { NewApplication } from "#contract/fixed-income.ts";
import { readRemuneration, remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type ApplicationControl = Control<ApplicationValues, unknown, NewApplication>;

/** Later days than any bond in the market has. */
const lastMaturity = "2100-12-31";

type ApplicationFieldsProps = {
  control: ApplicationControl;
  onCreatingCustodian: (created: Promise<boolean>) => void;
};

export function ApplicationFields({ control, onCreatingCustodian }: ApplicationFieldsProps) {
  const [today] = useState(() => dayOf(new Date()));
  const kind = useFormField(control, "kind");
  const issuer = useFormField(control, "issuer");
  const amount = useFormField(control, "amount");
  const firstDay = useFormField(control, "firstDay");
  const remuneration = useFormField(control, "remuneration");
  const maturity = useFormField(control, "maturity");
  const liquidity = useFormField(control, "liquidity");
  const redeemableFrom = useFormField(control, "redeemableFrom");
  const custodian = useFormField(control, "custodianId");
  const newCustodian = useFormField(control, "custodianName");
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      <Select label="Tipo" options={kindOptions} {...kind} />
      <TextField label="Emissor" placeholder="Banco ou empresa" autoComplete="off" {...issuer} />
      <CurrencyInput label="Valor aplicado" {...amount} />
      <DateField label="Data da aplicação" today={today} {...firstDay} />
      <TextField
        label="Rendimento"
        placeholder="110% do CDI"
        autoComplete="off"
        hint={<RemunerationHint control={control} />}
        className="max-sm:col-span-full"
        {...remuneration}
      />
      <DateField
        label="Vencimento"
        today={today}
        latest={lastMaturity}
        className="max-sm:col-span-full"
        {...maturity}
      />
      <Select label="Resgate" options={liquidityOptions} {...liquidity} className="max-sm:col-span-full" />
      {liquidity.value === "from-day" && (
        <DateField
          label="Resgate a partir de"
          today={today}
          latest={lastMaturity}
          className="max-sm:col-span-full"
          {...redeemableFrom}
        />
      )}
      <div className="max-sm:col-span-full">
        <CustodianField
          {...custodian}
          newName={newCustodian.value}
          onCreating={onCreatingCustodian}
          onChange={(id) => {
            newCustodian.onChange(undefined);
            custodian.onChange(id);
          }}
        />
      </div>
    </div>
  );
}

/** The meaning of the typed yield, before it is saved. */
function RemunerationHint({ control }: { control: ApplicationControl }) {
  const typed = useWatch({ control, name: "remuneration" });
  const read = readRemuneration(typed);
  if (read) return <span className="block min-h-5">Lido como {remunerationText(read)}</span>;
  return <span className="block min-h-5">Ex.: CDI + 1,8%, IPCA + 6%, 12,5% a.a.</span>;
}
