import { DecimalInput, type DecimalInputProps } from "#app/ui/forms/decimal-input.tsx";

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
