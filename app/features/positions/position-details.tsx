import { Fragment } from "react";
import type { ShownPosition } from "#app/features/positions/column.ts";
import { columnName, positionColumns } from "#app/features/positions/columns.ts";
import { UnfoldedCell } from "#app/ui/data/unfolding-row.tsx";

/** The columns in the order of their lines. */
const columns = positionColumns
  .filter(({ detailsAfter }) => !detailsAfter)
  .flatMap((column) => [
    column,
    ...positionColumns.filter(({ detailsAfter }) => detailsAfter === column.key),
  ]);

/** The figures that a row has no room for on a phone. `dayName` is the name of the day's figures. */
export function PositionDetails({ row, dayName }: { row: ShownPosition; dayName: string }) {
  return (
    <UnfoldedCell>
      <dl className="grid gap-2">
        {columns.map((column) => (
          <Fragment key={column.key}>{column.details?.(row, columnName(column, dayName))}</Fragment>
        ))}
      </dl>
    </UnfoldedCell>
  );
}
