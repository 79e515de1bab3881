import type { ReactNode } from "react";
import type { PositionColumn } from "#app/features/positions/column.ts";
import { positionColumns, secondLinesOf } from "#app/features/positions/columns.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { useNarrow, usePhone } from "#app/ui/base/use-media.ts";
import { Cell } from "#app/ui/data/data-table.tsx";

type Screen = { narrow: boolean; phone: boolean };

/** The columns that rows have on a screen. */
function layoutOf({ narrow, phone }: Screen) {
  const columns = positionColumns.filter(({ from }) => !from || !narrow || (from === "tablet" && !phone));
  return {
    narrow,
    phone,
    columns: columns.map((column) => ({ ...column, secondLines: secondLinesOf(column.key) })),
    /** How many columns the name of a sum spans. */
    span: columns.findIndex(({ total }) => total),
  };
}

export type TableLayout = ReturnType<typeof layoutOf>;

const layouts = {
  phone: layoutOf({ narrow: true, phone: true }),
  narrow: layoutOf({ narrow: true, phone: false }),
  wide: layoutOf({ narrow: false, phone: false }),
};

/** The columns of all rows. They are known per screen, so no row chooses its own. */
export function useTableLayout(): TableLayout {
  const narrow = useNarrow();
  return usePhone() ? layouts.phone : narrow ? layouts.narrow : layouts.wide;
}

type ColumnCellProps = {
  column: PositionColumn;
  className?: string | false | undefined;
  children?: ReactNode;
};

/** A cell of a column. Without content it only keeps the columns after it in their place. */
export function ColumnCell({ column, className, children }: ColumnCellProps) {
  const { numeric = false, pinned = false, wide = false, phone } = column;
  return (
    <Cell
      numeric={numeric && children !== undefined}
      pinned={pinned}
      wide={wide}
      phone={phone ?? "none"}
      className={classNames(className, column.className)}
    >
      {children}
    </Cell>
  );
}
