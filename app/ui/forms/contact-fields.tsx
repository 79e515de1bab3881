import { TextField, type TextFieldProps } from "#app/ui/forms/text-field.tsx";

type ContactFieldProps = Omit<TextFieldProps, "label" | "type" | "inputMode">;

export function NameField(props: ContactFieldProps) {
  return <TextField label="Nome completo" autoComplete="name" {...props} />;
}

export function EmailField(props: ContactFieldProps) {
  return (
    <TextField
      autoComplete="email"
      {...props}
      label="E-mail"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

export function WhatsappField({ optional = false, ...props }: ContactFieldProps & { optional?: boolean }) {
  return (
    <TextField
      placeholder="(11) 99999-9999"
      {...props}
      label={optional ? "WhatsApp (opcional)" : "WhatsApp"}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  );
}
