import { Moon, Sun } from "lucide-react";
import { setTheme, useTheme } from "#app/lib/preferences.ts";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";

const options = [
  { value: "light", label: "Claro", icon: <Sun className="size-4" /> },
  { value: "dark", label: "Escuro", icon: <Moon className="size-4" /> },
] as const;

export function ThemeChoice() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h3 className="text-base">Tema</h3>
        <p className="mt-1 text-ink-2 text-sm">Vale para este navegador.</p>
      </div>
      <SegmentedControl
        label="Tema"
        value={useTheme()}
        onChange={setTheme}
        options={options}
        className="max-sm:w-full"
      />
    </div>
  );
}
