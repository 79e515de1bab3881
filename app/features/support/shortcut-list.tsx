import { shortcuts } from "#app/lib/shortcuts.ts";

const common = [
  { action: "Buscar e ir para qualquer tela", keys: [shortcuts.search.text] },
  { action: "Lançar", keys: [shortcuts.entry.text] },
  { action: "Ocultar ou mostrar valores", keys: [shortcuts.privacy.text] },
  { action: "Ir para as notificações", keys: [shortcuts.notifications.text] },
];

type ShortcutListProps = { entries?: readonly { action: string; keys: readonly string[] }[] };

/** Actions and their keys. */
export function ShortcutList({ entries = common }: ShortcutListProps) {
  return (
    <dl className="mt-2.5 grid gap-2 text-ink-2 text-sm">
      {entries.map(({ action, keys }) => (
        <div key={action} className="flex items-center justify-between gap-4">
          <dt>{action}</dt>
          <dd className="flex gap-1.5">
            {keys.map((key) => (
              <kbd key={key} className="rounded-sm bg-sunken px-2 py-0.5 font-sans text-ink ring ring-line">
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
