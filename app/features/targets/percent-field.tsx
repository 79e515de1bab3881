import { NumericFormat } from "react-number-format";
import { Field, fieldStyle, useFieldIds } from "#app/ui/forms/field.tsx";

type PercentFieldProps = {
  label: string;
  /** Decimal text; '' when empty. */
  value: string;
  onChange: (value: string) => void;
};

/** A percent with two decimals. It is never hidden, because it tells no amount. */
export function PercentField({ label, value, onChange }: PercentFieldProps) {
  const control = useFieldIds({});
  return (
    <Field id={control.id} label={label} labelHidden>
      <NumericFormat
        {...control}
        value={value}
        valueIsNumericString
        onValueChange={(values, { source }) => {
          if (source === "event" && values.value !== value) onChange(values.value);
        }}
        isAllowed={({ floatValue = 0 }) => floatValue <= 100}
        onFocus={({ target }) => target.select()}
        suffix="%"
        decimalScale={2}
        decimalSeparator=","
        allowedDecimalSeparators={[",", "."]}
        allowNegative={false}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0%"
        className={`${fieldStyle} text-right`}
      />
    </Field>
  );
}
