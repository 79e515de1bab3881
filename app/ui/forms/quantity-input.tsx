import { DecimalInput, type DecimalInputProps } from "#app/ui/forms/decimal-input.tsx";

/** Keeps every digit typed: it is the form that refuses more decimals than a quantity may have. */
export function QuantityInput({ placeholder = "0", ...props }: DecimalInputProps) {
  return <DecimalInput {...props} placeholder={placeholder} />;
}
