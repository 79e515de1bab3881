import { type ClipboardEvent, type MouseEvent, type Ref, useState } from "react";
import { NumericFormat } from "react-number-format";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Field, type FieldTexts, fieldStyle, useFieldIds } from "#app/ui/forms/field.tsx";
import { decimalOfPasted } from "#app/ui/forms/typed-decimal.ts";

export type DecimalInputProps = FieldTexts & {
  /** Decimal text such as '1234.56'; '' when empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  placeholder?: string;
  disabled?: boolean | undefined;
  required?: boolean;
  autoFocus?: boolean;
  className?: string;
};

type Decimals = { decimalScale?: number; fixedDecimalScale?: boolean };
type Shape = Decimals & {
  prefix?: string;
  /** Other decimals while the box is in use. */
  inUse?: Decimals | undefined;
};

/** What the currency and the quantity input share; the fields pass react-hook-form's `field` straight in. */
export function DecimalInput({
  label,
  labelHidden = false,
  hint,
  error,
  value,
  onChange,
  onBlur,
  placeholder,
  ref,
  className,
  id,
  inUse,
  ...props
}: DecimalInputProps & Shape) {
  const control = useFieldIds({ hint, error }, id);
  const [focused, setFocused] = useState(false);
  const masked = useValuesHidden() && !focused && value !== "";
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const pasted = decimalOfPasted(event.clipboardData.getData("text"));
    if (pasted === undefined || !(whole || input.value === "")) return;
    event.preventDefault();
    onChange(pasted);
  };
  // The cursor would land behind the decimals, where nothing more can be typed.
  const replaceZero = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (!/[1-9]/.test(value) && currentTarget.selectionStart === currentTarget.selectionEnd) {
      currentTarget.select();
    }
  };
  return (
    <Field
      id={control.id}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      className={className}
    >
      <NumericFormat
        {...props}
        {...(focused && inUse)}
        {...control}
        value={masked ? "" : value}
        placeholder={masked ? "••••••" : placeholder}
        aria-description={masked ? "Valor oculto. Aparece enquanto o campo estiver em uso." : undefined}
        valueIsNumericString
        // NumericFormat calls onFocus from a timer: the first keys could come before it.
        onFocusCapture={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          onBlur?.();
        }}
        onValueChange={(values, { source }) => {
          if (source === "event" && values.value !== value) onChange(values.value);
        }}
        onPaste={paste}
        onClick={replaceZero}
        getInputRef={ref ?? null}
        inputMode="decimal"
        autoComplete="off"
        thousandSeparator="."
        decimalSeparator=","
        allowedDecimalSeparators={[",", "."]}
        allowNegative={false}
        className={fieldStyle}
      />
    </Field>
  );
}
