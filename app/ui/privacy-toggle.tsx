import { Eye, EyeOff } from "lucide-react";
import { setValuesHidden, useValuesHidden } from "#app/lib/preferences.ts";
import { IconButton } from "#app/ui/icon-button.tsx";

export function PrivacyToggle() {
  const hidden = useValuesHidden();
  return (
    <IconButton
      label={hidden ? "Mostrar valores" : "Ocultar valores"}
      icon={hidden ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
      onClick={() => setValuesHidden(!hidden)}
    />
  );
}
