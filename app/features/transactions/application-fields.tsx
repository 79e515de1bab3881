import { useFormContext, useWatch } from "react-hook-form";
import { CustodianField } from "#app/entities/custodian/custodian-field.tsx";
import { TermsFields } from "#app/entities/fixed-income/terms-fields.tsx";
import type { ApplicationValues } from "#app/features/transactions/application-values.ts";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { useFormField } from "#app/ui/forms/use-form-field.ts";

type ApplicationFieldsProps = {
  onCreatingCustodian: (created: Promise<boolean>) => void;
};

export function ApplicationFields({ onCreatingCustodian }: ApplicationFieldsProps) {
  const { control } = useFormContext<ApplicationValues>();
  const isSavings = useWatch({ control, name: "kind" }) === "POUPANCA";
  const amount = useFormField(control, "amount");
  const custodian = useFormField(control, "custodianId");
  const newCustodian = useFormField(control, "custodianName");
  return (
    <TermsFields
      beside={<CurrencyInput label={isSavings ? "Valor depositado" : "Valor aplicado"} {...amount} />}
    >
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
    </TermsFields>
  );
}
