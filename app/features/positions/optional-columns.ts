import { setPositionColumns, usePositionColumns } from "#app/lib/screen-preferences.ts";

/** The columns that a person may leave out, in the order of the table. */
export const optionalColumns = [
  { name: "line", label: "Linha de 12 meses, se couber" },
  { name: "price", label: "Preço Atual" },
  { name: "today", label: "Dia" },
  { name: "weight", label: "Peso" },
  { name: "income", label: "Proventos" },
  { name: "custodian", label: "Custodiante" },
] as const;

export type OptionalColumn = (typeof optionalColumns)[number]["name"];

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
