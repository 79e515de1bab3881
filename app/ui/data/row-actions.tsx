import { Ellipsis, type LucideIcon } from "lucide-react";
import { useReadOnly } from "#app/lib/read-only.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { useTightRows } from "#app/ui/base/use-media.ts";
import { Menu, MenuItem } from "#app/ui/overlay/menu.tsx";

export type RowAction = { label: string; Icon: LucideIcon; act: () => void; danger?: boolean };

/** One button per action, or a single menu on narrow screens. `label` is the menu's accessible name. */
export function RowActions({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const tight = useTightRows();
  const readOnly = useReadOnly();
  if (readOnly) return null;
  if (!tight) {
    return actions.map(({ label, Icon, act }) => (
      <IconButton key={label} size="sm" label={label} icon={<Icon className="size-4" />} onClick={act} />
    ));
  }
  return (
    <Menu
      trigger={
        <IconButton label={label} tooltip={false} icon={<Ellipsis className="size-5" />} className="-mr-2" />
      }
    >
      {actions.map(({ label, Icon, act, danger = false }) => (
        <MenuItem key={label} icon={<Icon />} danger={danger} onSelect={act}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
