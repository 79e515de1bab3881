import { useState } from "react";
import { otherKindRemark } from "#app/entities/fixed-income/terms-values.ts";
import {
  type ContractValues,
  parseContract,
  startContract,
  yieldHint,
} from "#app/features/imports/contract-answer-values.ts";
import { interestPaidLabels, liquidityLabels } from "#app/lib/labels.ts";
import { Button } from "#app/ui/base/button.tsx";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { type ContractAnswer, InterestPaid, Liquidity } from "#contract/fixed-income.ts";
import type { ImportContract } from "#contract/import-contracts.ts";
import { contractKindName } from "#domain/fixed-income/contract-kinds.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

/** Later days than any bond in the market has. */
const lastMaturity = "2100-12-31";
const liquidityOptions = Liquidity.options.map((value) => ({ value, label: liquidityLabels[value] }));
const interestPaidOptions = InterestPaid.options.map((value) => ({
  value,
  label: interestPaidLabels[value],
}));

type ContractFormProps = {
  contract: ImportContract;
  /** The answer that was taken back. */
  former: ContractAnswer | undefined;
  onAnswer: (answer: ContractAnswer) => void;
};

/** Asks for the terms of a title, with what the files tell already filled in. */
export function ContractForm({ contract, former, onAnswer }: ContractFormProps) {
  const [today] = useState(() => dayOf(new Date()));
  const [values, setValues] = useState<ContractValues>(() => startContract(contract, former));
  const [isTried, setIsTried] = useState(false);
  const parsed = parseContract(values, contract);
  const errors = isTried && "errors" in parsed ? parsed.errors : {};
  const set = (changed: Partial<ContractValues>) => setValues({ ...values, ...changed });
  const { kinds } = contract;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if ("answer" in parsed) onAnswer(parsed.answer);
      }}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <TextField
        label="Rendimento"
        placeholder="110% do CDI"
        autoComplete="off"
        hint={yieldHint(values.remuneration, contract)}
        error={errors.remuneration}
        value={values.remuneration}
        onChange={({ target }) => set({ remuneration: target.value })}
      />
      {contract.isFirstDayAsked && (
        <DateField
          label="Data da aplicação"
          hint="O valor da Posição diz o preço desse dia."
          today={today}
          error={errors.firstDay}
          value={values.firstDay}
          onChange={(firstDay) => set({ firstDay })}
        />
      )}
      <DateField
        label="Vencimento"
        today={today}
        latest={lastMaturity}
        error={errors.maturity}
        value={values.maturity}
        onChange={(maturity) => set({ maturity })}
      />
      <Select
        label="Pagamento de juros"
        options={interestPaidOptions}
        error={errors.interestPaid}
        value={values.interestPaid}
        onChange={(interestPaid) => set({ interestPaid })}
      />
      <Select
        label="Resgate"
        options={liquidityOptions}
        error={errors.liquidity}
        value={values.liquidity}
        onChange={(liquidity) => set({ liquidity })}
      />
      {values.liquidity === "from-day" && (
        <DateField
          label="Resgate a partir de"
          today={today}
          latest={lastMaturity}
          error={errors.redeemableFrom}
          value={values.redeemableFrom}
          onChange={(redeemableFrom) => set({ redeemableFrom })}
        />
      )}
      <TextField
        label="Emissor"
        autoComplete="off"
        error={errors.issuer}
        value={values.issuer}
        onChange={({ target }) => set({ issuer: target.value })}
      />
      {kinds.length > 1 && (
        <Select
          label="Tipo"
          options={kinds.map((value) => ({ value, label: contractKindName(value) }))}
          error={errors.kind}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
      )}
      {values.kind === "OTHER" && <p className="col-span-full text-ink-2 text-sm">{otherKindRemark}</p>}
      <div className="col-span-full">
        <Button type="submit" variant="secondary">
          Confirmar
        </Button>
      </div>
    </form>
  );
}
