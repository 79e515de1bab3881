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
  /** The decimals while the field has the focus, if different. */
  inUse?: Decimals | undefined;
};

/** The base of the currency and quantity inputs. Forms pass react-hook-form's `field` as props. */
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
  // Without this, the cursor would be after the decimals, where typing has no effect.
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
        // NumericFormat calls `onFocus` from a timer, possibly after the first keys. The capture handler runs at once.
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
  /** The maximum number of decimals that can be typed. */
  decimals?: number;
};

/** An initial amount with more decimals than can be typed keeps them. */
export function CurrencyInput({ placeholder = "R$ 0,00", decimals = 2, ...props }: CurrencyInputProps) {
  // Trailing zeros do not count, because they would pad the next typed amount.
  const [, fraction = ""] = props.value.split(".");
  const given = [...fraction].findLastIndex((digit) => digit !== "0") + 1;
  // Without padding while typing: zeros up to eight decimals would follow every typed digit.
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

/** Keeps every typed digit. The form's validation rejects too many decimals. */
export function QuantityInput({ placeholder = "0", ...props }: DecimalInputProps) {
  return <DecimalInput {...props} placeholder={placeholder} />;
}
