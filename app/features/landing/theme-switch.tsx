import { Moon, Sun } from "lucide-react";
import { setTheme, useTheme } from "#app/lib/preferences.ts";
import { iconButtonStyle } from "#app/ui/base/button-style.ts";

/** `ThemeToggle` without the tooltip, whose code would slow the first load. */
export function ThemeSwitch() {
  const dark = useTheme() === "dark";
  return (
    <button
      type="button"
      aria-label={dark ? "Ativar modo claro" : "Ativar modo escuro"}
      title={dark ? "Modo claro" : "Modo escuro"}
      onClick={() => setTheme(dark ? "light" : "dark")}
      className={iconButtonStyle("subtle", "md", "noscript:hidden")}
    >
      <Moon className="size-4.5 dark:hidden" />
      <Sun className="hidden size-4.5 dark:block" />
    </button>
  );
}
