import { type ReactNode, useState } from "react";
import { type Control, useFormContext, useWatch } from "react-hook-form";
import {
  interestPaidOptions,
  kindOptions,
  liquidityOptions,
  otherKindRemark,
  type TermsValues,
} from "#app/entities/fixed-income/terms-values.ts";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { useFormField } from "#app/ui/forms/use-form-field.ts";
import {
  otherYield,
  probableYield,
  readRemuneration,
  remunerationText,
} from "#domain/fixed-income/remuneration-text.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";

/** Later days than any bond in the market has. */
const lastMaturity = "2100-12-31";

type TermsFieldsProps = {
  /** The field beside the first day. */
  beside?: ReactNode;
  /** The first day is that of a purchase, and is not asked for. */
  isDayKnown?: boolean;
  /** The fields after those of the terms. */
  children?: ReactNode;
};

/** The fields of a contract's terms, for a new application and for one that is changed. The form is that of the `FormProvider`. */
export function TermsFields({ beside, isDayKnown = false, children }: TermsFieldsProps) {
  const { control } = useFormContext<TermsValues>();
  const [today] = useState(() => dayOf(new Date()));
  const kind = useFormField(control, "kind");
  const issuer = useFormField(control, "issuer");
  const firstDay = useFormField(control, "firstDay");
  const isSavings = kind.value === "POUPANCA";
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      <Select label="Tipo" options={kindOptions} {...kind} />
      <TextField
        label={isSavings ? "Banco" : "Emissor"}
        placeholder={isSavings ? "Onde está a poupança" : "Banco ou empresa"}
        autoComplete="off"
        {...issuer}
      />
      {kind.value === "OTHER" && <p className="col-span-full text-ink-2 text-sm">{otherKindRemark}</p>}
      {beside}
      {!isDayKnown && (
        <DateField label={isSavings ? "Data do depósito" : "Data da aplicação"} today={today} {...firstDay} />
      )}
      {isSavings ? (
        <p className="col-span-full text-ink-2 text-sm">
          Rende pela regra da poupança: o Banco Central informa a taxa de cada mês, e ela entra no aniversário
          do depósito. Não tem vencimento, e o resgate é a qualquer dia.
        </p>
      ) : (
        <OwnTermsFields control={control} today={today} />
      )}
      {children}
    </div>
  );
}

/** The terms that a contract has, and a savings deposit does not. */
function OwnTermsFields({ control, today }: { control: Control<TermsValues>; today: Day }) {
  const remuneration = useFormField(control, "remuneration");
  const maturity = useFormField(control, "maturity");
  const interestPaid = useFormField(control, "interestPaid");
  const liquidity = useFormField(control, "liquidity");
  const redeemableFrom = useFormField(control, "redeemableFrom");
  return (
    <>
      <TextField
        label="Rendimento"
        placeholder="110% do CDI"
        autoComplete="off"
        hint={<RemunerationHint control={control} onOther={remuneration.onChange} />}
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
      <Select
        label="Pagamento de juros"
        options={interestPaidOptions}
        {...interestPaid}
        className="max-sm:col-span-full"
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
    </>
  );
}

type RemunerationHintProps = {
  control: Control<TermsValues>;
  /** Takes the other meaning of what was typed. */
  onOther: (text: string) => void;
};

/** The meaning of the typed yield, before it is saved. A rate that no contract pays is asked about. */
function RemunerationHint({ control, onOther }: RemunerationHintProps) {
  const typed = useWatch({ control, name: "remuneration" });
  const read = readRemuneration(probableYield(typed));
  const other = otherYield(typed);
  if (read)
    return (
      <span className="block min-h-5">
        Lido como {remunerationText(read)}
        {other !== undefined && (
          <>
            {" · ou é "}
            <button
              type="button"
              onClick={() => onOther(other)}
              className="touch-target rounded-sm font-semibold text-accent underline-offset-4 hover:underline"
            >
              {other}
            </button>
            ?
          </>
        )}
      </span>
    );
  return <span className="block min-h-5">Ex.: CDI + 1,8%, IPCA + 6%, 12,5% a.a.</span>;
}
