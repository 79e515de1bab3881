import { DecimalInput, type DecimalInputProps } from "#app/ui/decimal-input.tsx";

/** Two decimals can be typed; an amount that comes with more shows and keeps them. */
export function CurrencyInput({ placeholder = "R$ 0,00", ...props }: DecimalInputProps) {
  const decimals = props.value.split(".")[1]?.length ?? 0;
  return (
    <DecimalInput
      {...props}
      placeholder={placeholder}
      prefix="R$ "
      decimalScale={Math.max(2, decimals)}
      fixedDecimalScale
    />
  );
}
