import type { ReactNode } from "react";
import {
  type ColumnKey,
  columnName,
  positionColumns,
  secondLinesOf,
} from "#app/features/positions/columns.ts";
import { useOptionalColumns } from "#app/features/positions/optional-columns.ts";
import { defaultSort, nextSort, type PositionSort } from "#app/features/positions/position-sort.ts";
import { useNarrow, usePhone, useUltrawide, useWidest } from "#app/ui/base/use-media.ts";
import { ColumnHeader, DataTable, TableHead } from "#app/ui/data/data-table.tsx";
import { SortHeader } from "#app/ui/data/sort-header.tsx";
import type { Position } from "#contract/positions.ts";

type PositionColumnsProps = {
  sort?: PositionSort;
  /** Omitted while there are no rows to sort. */
  onSort?: (sort: PositionSort) => void;
  /** The name of the day's figures. */
  dayName?: string;
  /** The positions of all rows. */
  positions?: readonly Position[];
  children: ReactNode;
};

export function PositionColumns({
  sort = defaultSort,
  onSort,
  dayName,
  positions = [],
  children,
}: PositionColumnsProps) {
  const phone = usePhone();
  const narrow = useNarrow();
  const widest = useWidest();
  const ultrawide = useUltrawide();
  const { isShown, shown, hidden } = useOptionalColumns();
  const room = { narrow, widest, ultrawide, isShown };
  const sorting = (by: ColumnKey) => ({
    order: sort.by === by ? (sort.descending ? ("descending" as const) : ("ascending" as const)) : undefined,
    onSort: () => onSort?.(nextSort(sort, by)),
  });
  /** The column whose figure the cells of another one show in a second line. */
  const secondOf = (key: ColumnKey) =>
    secondLinesOf(key).find(
      ({ of: { optional }, isHeaded }) => !phone && (!optional || isShown(optional)) && isHeaded?.(room),
    )?.of;
  return (
    <div data-with={shown} data-without={hidden}>
      <DataTable label="Posições">
        <TableHead>
          {positionColumns.map((column) => {
            const {
              key,
              numeric = false,
              pinned = false,
              wide = false,
              className,
              headClassName = className,
              hint,
            } = column;
            const header = { numeric, pinned, wide, className: headClassName };
            const second = secondOf(key);
            if (!column.figure && !column.sortText)
              return (
                <ColumnHeader key={key} {...header}>
                  {columnName(column, dayName)}
                </ColumnHeader>
              );
            return (
              <SortHeader
                key={key}
                {...sorting(key)}
                second={second && { label: columnName(second, dayName), ...sorting(second.key) }}
                {...header}
                hint={hint && positions.some(hint.isNeeded) && hint.content}
                aside={!narrow && column.aside}
              >
                {columnName(column, dayName)}
              </SortHeader>
            );
          })}
        </TableHead>
        {children}
      </DataTable>
    </div>
  );
}
