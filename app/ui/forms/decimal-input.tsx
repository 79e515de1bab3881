import {
  type ClipboardEvent,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useRef,
  useState,
} from "react";
import { NumericFormat } from "react-number-format";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Field, type FieldTexts, fieldStyle, useFieldIds } from "#app/ui/forms/field.tsx";
import { decimalOrZero, parsePastedDecimal, readTypedDecimal } from "#domain/typed-lines/typed-decimal.ts";

type DecimalInputProps = FieldTexts & {
  /** Decimal text such as '1234.56'; '' when empty. */
  value: string;
  onChange: (value: string) => void;
  /** Comes from a timer, after which a selection stays. */
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
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

/** After the last typed digit: the decimals that a currency field adds come after it. */
function placeCursor(input: HTMLInputElement, decimals: number | undefined): void {
  const comma = input.value.indexOf(",");
  const end = comma === -1 ? input.value.length : comma + (decimals === undefined ? 0 : 1 + decimals);
  input.setSelectionRange(end, end);
}

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
  /** The keys since the field was empty, until another place of the text is edited. */
  const typed = useRef<string>(undefined);
  const forgetTyped = () => {
    typed.current = undefined;
  };
  /** The number of inputs so far. A cursor that is placed after a later input would stand where it was before. */
  const inputs = useRef(0);
  const masked = useValuesHidden() && !focused && value !== "";
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const pasted = parsePastedDecimal(event.clipboardData.getData("text"));
    if (pasted === undefined || !(whole || input.value === "")) return;
    event.preventDefault();
    forgetTyped();
    onChange(pasted);
  };
  // A dot groups thousands or begins the decimals, which only the digits after it tell.
  const readDot = (event: InputEvent<HTMLInputElement>) => {
    inputs.current += 1;
    const input = inputs.current;
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const isFirst = text === "" || (selectionStart === 0 && selectionEnd === text.length);
    const before = isFirst ? "" : typed.current;
    typed.current = event.data.length === 1 && before !== undefined ? before + event.data : undefined;
    if (!typed.current?.includes(".") || !/\d/.test(typed.current)) return;
    event.preventDefault();
    const { decimalScale } = (focused && inUse) || props;
    const read = readTypedDecimal(typed.current, decimalScale);
    if (read === undefined) typed.current = before;
    else onChange(read);
    const { currentTarget } = event;
    const decimals = read?.split(".")[1]?.length;
    // NumericFormat places it too, from a timer that it starts once the value has changed.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (inputs.current === input) placeCursor(currentTarget, decimals);
      }),
    );
  };
  const moveAway = ({ key }: KeyboardEvent) => {
    if (/^(Arrow|Home$|End$|Backspace$|Delete$)/.test(key)) forgetTyped();
  };
  // Without this, the cursor would be after the decimals, where typing has no effect.
  const replaceZero = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    forgetTyped();
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
          forgetTyped();
          onBlur?.();
        }}
        onValueChange={(values, { source }) => {
          if (source !== "event") return;
          // The keyboard of a phone deletes without a key.
          if (!decimalOrZero(values.value).eq(decimalOrZero(readTypedDecimal(typed.current ?? "") ?? "")))
            forgetTyped();
          if (values.value !== value) onChange(values.value);
        }}
        onBeforeInput={readDot}
        onKeyDown={moveAway}
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
