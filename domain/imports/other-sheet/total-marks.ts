import { splitUnit } from "#domain/imports/currencies.ts";
import { type DecimalMark, parseNumber, provenMarks } from "#domain/imports/numbers.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { sampleRows, type Table } from "#domain/imports/other-sheet/table.ts";
import { totalHeaders } from "#domain/imports/other-sheet/total-column.ts";
import { type SheetRow, writtenText } from "#domain/imports/sheet.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

type Mark = "comma" | "point";
const both: readonly Mark[] = ["comma", "point"];

const numberAt = (row: SheetRow, index: number, mark: Mark): Decimal | null =>
  parseNumber(splitUnit(row.cells[index] ?? "").number, row.decimals?.has(index) ? "point" : mark)?.abs() ??
  null;

/** A total may have costs in it. Another mark changes it by a thousand. */
const isNear = (product: Decimal, total: Decimal) => product.minus(total).abs().lte(total.times("0.1"));

/** Whether every row with the three numbers says that quantity × price is the total; false without such a row. */
function isProduct(rows: readonly SheetRow[], columns: readonly (readonly [index: number, mark: Mark])[]) {
  let compared = 0;
  for (const row of rows) {
    const [units, price, total] = columns.map(([index, mark]) => numberAt(row, index, mark));
    if (!units?.gt(0) || !price?.gt(0) || !total?.gt(0)) continue;
    if (!isNear(units.times(price), total)) return false;
    compared += 1;
  }
  return compared > 0;
}

/**
 * The marks of quantities and prices with which each quantity × price is the total of its row. A column has none if both fit, as
 * in 1.000 × 10 = 10.000.
 */
export function marksByTotals(
  table: Table,
  { quantity, price }: Pick<ColumnMapping, "quantity" | "price">,
  marks: ReadonlyMap<number, DecimalMark>,
): ReadonlyMap<number, Mark> {
  const total = totalHeaders(table.headers).find((index) => index !== quantity && index !== price);
  if (quantity === null || price === null || total === undefined) return new Map();
  const rows = table.rows.slice(0, sampleRows);
  const possible = (index: number): readonly Mark[] => {
    const known = marks.get(index);
    if (known === "comma" || known === "point") return [known];
    const [proven, ...others] = provenMarks(rows.map((row) => splitUnit(writtenText(row, index)).number));
    return proven && others.length === 0 ? [proven] : both;
  };
  const fitting = possible(quantity).flatMap((ofQuantity) =>
    possible(price).flatMap((ofPrice) =>
      possible(total).flatMap((ofTotal) => {
        const columns = [
          [quantity, ofQuantity] as const,
          [price, ofPrice] as const,
          [total, ofTotal] as const,
        ];
        return isProduct(rows, columns) ? [{ ofQuantity, ofPrice, ofTotal }] : [];
      }),
    ),
  );
  // 1.000 × 10,125 is 10.125,00 as well as 1 × 10125: a file has one mark.
  const alike = fitting.filter(
    ({ ofQuantity, ofPrice, ofTotal }) => ofQuantity === ofTotal && ofPrice === ofTotal,
  );
  const chosen = alike.length > 0 ? alike : fitting;
  const only = (found: readonly Mark[]) => (new Set(found).size === 1 ? found[0] : undefined);
  const settled = [
    [quantity, only(chosen.map(({ ofQuantity }) => ofQuantity))] as const,
    [price, only(chosen.map(({ ofPrice }) => ofPrice))] as const,
  ];
  return new Map(settled.flatMap(([index, mark]) => (mark === undefined ? [] : [[index, mark] as const])));
}
