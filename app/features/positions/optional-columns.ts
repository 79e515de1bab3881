import { type OptionalColumn, positionColumns } from "#app/features/positions/columns.ts";
import { setPositionColumns, usePositionColumns } from "#app/lib/screen-preferences.ts";

/** The columns that a person may leave out, in the order of the table. */
export const optionalColumns = positionColumns.flatMap(({ label, optional, optionalLabel = label }) =>
  optional ? [{ name: optional, label: optionalLabel }] : [],
);

/** Whether each optional column is shown, and the way to change that. */
export function useOptionalColumns() {
  const shown = new Set(usePositionColumns().split(" "));
  return {
    isShown: (column: OptionalColumn) => shown.has(column),
    /** For `data-with`. */
    shown: optionalColumns.flatMap(({ name }) => (shown.has(name) ? [name] : [])).join(" "),
    /** For `data-without`, which hides the cells of these columns. */
    hidden: optionalColumns.flatMap(({ name }) => (shown.has(name) ? [] : [name])).join(" "),
    toggle(column: OptionalColumn) {
      const others = optionalColumns.filter(({ name }) => shown.has(name) !== (name === column));
      setPositionColumns(others.map(({ name }) => name).join(" "));
    },
  };
}
