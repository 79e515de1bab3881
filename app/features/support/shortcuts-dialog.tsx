import { ShortcutList } from "#app/features/support/shortcut-list.tsx";
import { setSingleKeys, useSingleKeys } from "#app/lib/preferences.ts";
import { sectionKeys, singleKeys } from "#app/lib/shortcuts.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

const shown = (key: string) => key.toUpperCase();

const ofOneKey = Object.entries(singleKeys).map(([key, action]) => ({ action, keys: [shown(key)] }));
const ofSections = Object.entries(sectionKeys).map(([key, { label }]) => ({
  action: `Ir para ${label}`,
  keys: ["G", shown(key)],
}));
const inTables = [
  { action: "Escolher o período da Visão Geral", keys: ["1", "…", "5"] },
  { action: "Andar pelas linhas e pelos botões de uma tabela", keys: ["↑", "↓", "←", "→"] },
  { action: "Copiar a linha da tabela", keys: [/Mac/.test(navigator.platform) ? "⌘C" : "Ctrl+C"] },
  { action: "Medir entre dois dias de um gráfico", keys: ["Shift", "←", "→"] },
];

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** All keyboard shortcuts, and the choice whether single letters are some. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const on = useSingleKeys();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Atalhos de teclado">
      <div className="grid gap-6">
        <ShortcutList />
        <section aria-label="De uma tecla" className={on ? "" : "opacity-60"}>
          <ShortcutList entries={[...ofOneKey, ...ofSections]} />
        </section>
        <ShortcutList entries={inTables} />
        <Checkbox checked={on} onChange={(event) => setSingleKeys(event.currentTarget.checked)}>
          Usar os atalhos de uma tecla. Desligue se você dita texto ou se eles atrapalham.
        </Checkbox>
      </div>
    </Dialog>
  );
}
