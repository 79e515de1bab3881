import { Eye, EyeOff } from "lucide-react";
import { setValuesHidden, useValuesHidden } from "#app/lib/preferences.ts";
import { shortcuts } from "#app/lib/shortcuts.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";

export function PrivacyToggle() {
  const hidden = useValuesHidden();
  return (
    <IconButton
      label={hidden ? "Mostrar valores" : "Ocultar valores"}
      keys={shortcuts.privacy.text}
      aria-keyshortcuts={shortcuts.privacy.aria}
      icon={hidden ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
      onClick={() => setValuesHidden(!hidden)}
    />
  );
}
