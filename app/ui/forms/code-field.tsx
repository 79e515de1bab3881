import { TextField, type TextFieldProps } from "#app/ui/forms/text-field.tsx";

/** A six-digit one-time code. Phones and password managers can fill it in. */
export function CodeField(props: Omit<TextFieldProps, "type" | "inputMode" | "autoComplete">) {
  return (
    <TextField
      placeholder="000 000"
      spellCheck={false}
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
