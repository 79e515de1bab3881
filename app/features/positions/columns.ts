import { amountColumns } from "#app/features/positions/amount-columns.tsx";
import type { PositionColumn, SecondLine } from "#app/features/positions/column.ts";
import { furtherColumns } from "#app/features/positions/further-columns.tsx";

const list = [...amountColumns, ...furtherColumns];

type Listed = (typeof list)[number];

export type ColumnKey = Listed["key"];

/** A column that the person may leave out. */
export type OptionalColumn = Extract<Listed, { optional: string }>["optional"];

type Column = PositionColumn<ColumnKey, OptionalColumn>;

/** The columns of the table, in its order. */
export const positionColumns: readonly Column[] = list;

export const columnOf = (key: ColumnKey): Column | undefined =>
  positionColumns.find((column) => column.key === key);

/** The name of a column; `dayName` is that of the last session. */
export const columnName = ({ label, isOfDay }: PositionColumn, dayName: string | undefined): string =>
  (isOfDay && dayName) || label;

/** The second lines of a column's cells, each with the column that it is the figure of. */
export const secondLinesOf = (key: string): readonly (SecondLine & { of: Column })[] =>
  positionColumns.flatMap((of) =>
    (of.below ?? []).flatMap((line) => (line.in === key ? [{ ...line, of }] : [])),
  );
