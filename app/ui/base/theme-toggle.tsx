import { Moon, Sun } from "lucide-react";
import { setTheme, useTheme } from "#app/lib/preferences.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";

export function ThemeToggle() {
  const dark = useTheme() === "dark";
  return (
    <IconButton
      label={dark ? "Ativar modo claro" : "Ativar modo escuro"}
      tooltip={dark ? "Modo claro" : "Modo escuro"}
      icon={dark ? <Sun className="size-4.5" /> : <Moon className="size-4.5" />}
      onClick={() => setTheme(dark ? "light" : "dark")}
    />
  );
}
