import { splitUnit, withoutPerUnit } from "#domain/imports/currencies.ts";
import { type DecimalMark, mayBeThousand, parseNumber, provenMarks } from "#domain/imports/numbers.ts";
import { parseAsset } from "#domain/imports/other-sheet/cell-texts.ts";
import { type ColumnMapping, numberColumns } from "#domain/imports/other-sheet/mapping.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { createDayReader, isDayOrderOpen, openStoredDay } from "#domain/imports/other-sheet/table-days.ts";
import { marksByTotals } from "#domain/imports/other-sheet/total-marks.ts";
import { type SheetRow, writtenText } from "#domain/imports/sheet.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

const writtenNumber = (row: SheetRow, index: number) =>
  splitUnit(withoutPerUnit(writtenText(row, index))).number;

/**
 * The mark that each column of numbers proves; without one, the mark of the whole file. '1.000' is not one for certain beside
 * columns that prove both marks, nor where only other columns prove a point; nor is '1,000' with commas. Totals settle what is
 * left.
 */
export function provenColumnMarks(
  table: Table,
  mapping: ColumnMapping,
): { ofFile: DecimalMark; ofColumns: ReadonlyMap<number, DecimalMark> } {
  const columns = numberColumns(mapping);
  const proven = columns.map((index) => provenMarks(table.rows.map((row) => writtenNumber(row, index))));
  const [first, ...others] = new Set(proven.flatMap((marks) => [...marks]));
  const ofFile = first && others.length === 0 ? first : "unknown";
  const ofColumns = columns.map((index, place): [number, DecimalMark] => {
    const [own, ...contradicting] = proven[place] ?? [];
    const isThousand = (text: string) =>
      mayBeThousand(text) && text.includes((own ?? ofFile) === "point" ? "." : ",");
    const isDoubtful =
      (own === undefined || others.length > 0) &&
      table.rows.some((row) => isThousand(writtenNumber(row, index)));
    return [index, contradicting.length > 0 || isDoubtful ? "unknown" : (own ?? ofFile)];
  });
  const marks = new Map(ofColumns);
  const isOpen = [mapping.quantity, mapping.price].some(
    (index) => index !== null && marks.get(index) === "unknown",
  );
  const byTotals = isOpen ? marksByTotals(table, mapping, marks) : [];
  return { ofFile, ofColumns: new Map([...marks, ...byTotals]) };
}

/** A number that may be a thousand, where nothing in the file tells. */
export type OpenNumber = { text: string; column: number; row: SheetRow };

/** The numbers of which only the person or the market can tell the decimal mark. */
export function openNumbers(table: Table, mapping: ColumnMapping): OpenNumber[] {
  const { ofColumns } = provenColumnMarks(table, mapping);
  const columns = [...ofColumns].flatMap(([index, mark]) => (mark === "unknown" ? index : []));
  if (columns.length === 0) return [];
  return table.rows.flatMap((row) =>
    columns.flatMap((column) => {
      const text = writtenNumber(row, column);
      return mayBeThousand(text) ? { text, column, row } : [];
    }),
  );
}

/** The price of a row with each mark. */
export type OpenPrice = { code: string; day: Day; comma: Decimal; point: Decimal };

/** The prices that the market's closes may settle. Empty while the order of days is open. */
export function openPrices(table: Table, mapping: ColumnMapping, today: Day | null): OpenPrice[] {
  const { asset, price } = mapping;
  if (asset === null || price === null) return [];
  const isOrderOpen = isDayOrderOpen(table, mapping, today) || openStoredDay(table, mapping, today) !== null;
  if (isOrderOpen && mapping.dayOrder === null) return [];
  const dayOf = createDayReader(table, mapping, today);
  return openNumbers(table, mapping).flatMap(({ text, column, row }) => {
    const day = dayOf(row);
    const comma = parseNumber(text, "comma");
    const point = parseNumber(text, "point");
    if (column !== price || !day || !comma || !point) return [];
    return { code: parseAsset(row.cells[asset] ?? "").code, day, comma, point };
  });
}
