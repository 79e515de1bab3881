import type { RefObject } from "react";
import { optionalColumns, useOptionalColumns } from "#app/features/positions/optional-columns.ts";
import { MenuCheckbox, OpenMenu } from "#app/ui/overlay/menu.tsx";

type ColumnItemsProps = { anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** The columns as a menu. Loaded when it first opens. */
export function ColumnItems({ anchor, onClose }: ColumnItemsProps) {
  const { isShown, toggle } = useOptionalColumns();
  return (
    <OpenMenu anchor={anchor} label="Colunas" side="top" onClose={onClose}>
      {optionalColumns.map(({ name, label }) => (
        <MenuCheckbox key={name} checked={isShown(name)} onChange={() => toggle(name)}>
          {label}
        </MenuCheckbox>
      ))}
    </OpenMenu>
  );
}
