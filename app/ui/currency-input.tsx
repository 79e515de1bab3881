import { DecimalInput, type DecimalInputProps } from "#app/ui/decimal-input.tsx";

export function CurrencyInput({ placeholder = "R$ 0,00", ...props }: DecimalInputProps) {
  return (
    <DecimalInput {...props} placeholder={placeholder} prefix="R$ " decimalScale={2} fixedDecimalScale />
  );
}
