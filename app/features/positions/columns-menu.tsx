import { Columns3 } from "lucide-react";
import { optionalColumns, useOptionalColumns } from "#app/features/positions/optional-columns.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Menu, MenuCheckbox } from "#app/ui/overlay/menu.tsx";

/** Chooses the columns of the table. Absent where the screen has no room for more. */
export function ColumnsMenu() {
  const { isShown, toggle } = useOptionalColumns();
  return (
    <Menu
      side="top"
      trigger={
        <Button
          variant="subtle"
          size="sm"
          icon={<Columns3 className="size-4" />}
          className="max-[90rem]:hidden"
        >
          Colunas
        </Button>
      }
    >
      {optionalColumns.map(({ name, label }) => (
        <MenuCheckbox key={name} checked={isShown(name)} onChange={() => toggle(name)}>
          {label}
        </MenuCheckbox>
      ))}
    </Menu>
  );
}
