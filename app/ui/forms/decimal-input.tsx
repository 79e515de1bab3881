import { type ClipboardEvent, type MouseEvent, type Ref, useState } from "react";
import { NumericFormat } from "react-number-format";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { parsePastedDecimal } from "#app/lib/typed-decimal.ts";
import { Field, type FieldTexts, fieldStyle, useFieldIds } from "#app/ui/forms/field.tsx";

type DecimalInputProps = FieldTexts & {
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
function DecimalInput({
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
    const pasted = parsePastedDecimal(event.clipboardData.getData("text"));
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

type CurrencyInputProps = DecimalInputProps & {
  /** How many decimals can be typed. */
  decimals?: number;
};

/** An amount that comes with more decimals than can be typed shows and keeps them. */
export function CurrencyInput({ placeholder = "R$ 0,00", decimals = 2, ...props }: CurrencyInputProps) {
  // Zeros at the end are no decimals: counted, they would fill up whatever is typed next.
  const [, fraction = ""] = props.value.split(".");
  const given = [...fraction].findLastIndex((digit) => digit !== "0") + 1;
  // Zeros that fill up to eight decimals would stand behind everything typed.
  const inUse = { decimalScale: Math.max(decimals, given), fixedDecimalScale: false };
  return (
    <DecimalInput
      {...props}
      placeholder={placeholder}
      prefix="R$ "
      decimalScale={Math.max(2, given)}
      fixedDecimalScale
      inUse={decimals > 2 ? inUse : undefined}
    />
  );
}

/** Keeps every digit typed: it is the form that refuses more decimals than a quantity may have. */
export function QuantityInput({ placeholder = "0", ...props }: DecimalInputProps) {
  return <DecimalInput {...props} placeholder={placeholder} />;
}
