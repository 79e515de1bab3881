import { TextField, type TextFieldProps } from "#app/ui/forms/text-field.tsx";

/** Six digits that change every half minute; phones and password managers fill them in. */
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
