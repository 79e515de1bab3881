import { type ColumnKey, columnOf } from "#app/features/positions/columns.ts";
import type { Position } from "#contract/positions.ts";
import { decimal } from "#domain/kernel/decimal.ts";

export type PositionSort = { by: ColumnKey; descending: boolean };

/** The largest positions first. */
export const defaultSort: PositionSort = { by: "marketValue", descending: true };

/** Figures are first sorted in descending order, texts in ascending order. */
export function nextSort(sort: PositionSort, by: ColumnKey): PositionSort {
  return { by, descending: sort.by === by ? !sort.descending : !columnOf(by)?.sortText };
}

/** Unknown figures come last in both directions. */
function comparison({ by, descending }: PositionSort): (a: Position, b: Position) => number {
  const direction = descending ? -1 : 1;
  const { sortText, figure } = columnOf(by) ?? {};
  if (sortText)
    return (a, b) => direction * sortText(a).localeCompare(sortText(b), "pt-BR", { numeric: true });
  return (a, b) => {
    const one = figure?.(a) ?? null;
    const other = figure?.(b) ?? null;
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return direction * decimal(one).cmp(decimal(other));
  };
}

export function sortedPositions(positions: readonly Position[], sort: PositionSort): Position[] {
  return positions.toSorted(comparison(sort));
}
