import { NumericFormat } from "react-number-format";
import { Field, fieldStyle, useFieldIds } from "#app/ui/forms/field.tsx";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { parsePastedDecimal } from "#domain/typed-lines/typed-decimal.ts";

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
        // More than 100 % stays as it is typed: the sum says what is too much, and nothing is stored.
        isAllowed={({ floatValue = 0 }) => floatValue < 1_000}
        onPaste={(event) => {
          const pasted = parsePastedDecimal(event.clipboardData.getData("text").replace("%", ""));
          if (pasted === undefined || decimal(pasted).gte(1_000)) return;
          event.preventDefault();
          onChange(textOf(decimal(pasted), 2));
        }}
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
