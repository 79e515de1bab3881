import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { TextField, type TextFieldProps } from "#app/ui/forms/text-field.tsx";

export function PasswordField(props: Omit<TextFieldProps, "type" | "trailing">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="current-password"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      trailing={
        <IconButton
          label={shown ? "Ocultar caracteres" : "Mostrar caracteres"}
          icon={shown ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
