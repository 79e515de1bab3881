import { type Decimal, zero } from "#domain/decimal.ts";
import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { sampleRows, type Table } from "#domain/imports/other-sheet/table.ts";

/** With more columns of costs, only pairs and the sum of all others are compared. */
const maxSubsets = 6;

/** All choices of at least one item, the larger ones first. */
function subsetsOf(items: readonly number[]): number[][] {
  if (items.length > maxSubsets) return [[...items], ...items.map((item) => [item])];
  const subsets = Array.from({ length: 2 ** items.length }, (_, bits) =>
    items.filter((_item, i) => (bits >> i) % 2 === 1),
  );
  return subsets.filter(({ length }) => length > 0).toSorted((a, b) => b.length - a.length);
}

/** Whether a column is the sum of others on every row, and not only zero. */
function isSumOf({ rows }: Table, column: number, others: readonly number[]): boolean {
  return (["comma", "point"] as const).some((mark) => {
    let isPositive = false;
    const numberAt = (cells: readonly string[], index: number): Decimal | null => {
      const text = cells[index] ?? "";
      return isBlankCell(text) ? zero : (parseNumber(text, mark)?.abs() ?? null);
    };
    const isOnAll = rows.slice(0, sampleRows).every(({ cells }) => {
      const sum = numberAt(cells, column);
      const parts = others.map((index) => numberAt(cells, index));
      if (sum === null || parts.includes(null)) return false;
      isPositive ||= sum.gt(0);
      return parts.reduce<Decimal>((total, part) => total.plus(part ?? zero), zero).eq(sum);
    });
    return isOnAll && isPositive;
  });
}

/** The columns of costs without those that are the sum of others on every row. The first of equal ones stays. */
export function withoutCostSums(table: Table, columns: readonly number[]): number[] {
  for (const column of columns.toReversed()) {
    const others = columns.filter((other) => other !== column);
    const isSum = subsetsOf(others).some((subset) => subset.length > 1 && isSumOf(table, column, subset));
    if (isSum) return withoutCostSums(table, others);
  }
  return columns.filter(
    (column, i) => !columns.slice(0, i).some((former) => isSumOf(table, column, [former])),
  );
}
