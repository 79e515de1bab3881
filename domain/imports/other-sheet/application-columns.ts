import { splitUnit } from "#domain/imports/currencies.ts";
import { parseDay } from "#domain/imports/dates.ts";
import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import { namesApplication } from "#domain/imports/other-sheet/sheet-title.ts";
import { sampleRows, type Table } from "#domain/imports/other-sheet/table.ts";
import { applicationAmounts } from "#domain/imports/other-sheet/total-column.ts";

type Known = { day: number | null; asset: number | null };

/**
 * The columns of a list of applications, which have an amount each and no units: that of their kinds, and that of what was applied.
 * No amount unless each row with a day names an application.
 */
export function applicationColumns(
  table: Table,
  { day, asset }: Known,
  isUsed: (index: number) => boolean,
): { asset: number | undefined; total?: number } {
  const rows = table.rows
    .filter(({ cells }) => parseDay((cells[day ?? -1] ?? "").trim()) !== null)
    .slice(0, sampleRows);
  const isNamedBy = (index: number) =>
    rows.every(({ cells }) => namesApplication((cells[index] ?? "").trim()));
  const found =
    asset !== null && isNamedBy(asset)
      ? asset
      : table.headers.findIndex((_, index) => !isUsed(index) && isNamedBy(index));
  if (rows.length === 0 || found < 0) return { asset: undefined };
  const names = table.headers.map(headerText);
  const certain = applicationAmounts(table.headers, { side: null });
  const plain = names.flatMap((name, index) => (name === "VALOR" ? index : []));
  // A plain 'Valor' may be today's, which has cents. Applied amounts are whole.
  const total = [...certain, ...plain].find(
    (index) =>
      !isUsed(index) &&
      rows.every(({ cells, decimals }) => {
        const text = (cells[index] ?? "").trim();
        const mark = decimals?.has(index) ? "point" : "comma";
        const amount = isBlankCell(text) ? null : parseNumber(splitUnit(text).number, mark);
        return amount !== null && (certain.includes(index) || amount.isInteger());
      }),
  );
  return total === undefined ? { asset: found } : { asset: found, total };
}
