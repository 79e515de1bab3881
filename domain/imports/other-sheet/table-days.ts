import { parseDay, parseStoredDay, provenDayOrder, zoneOfHeader } from "#domain/imports/dates.ts";
import { isBlankCell } from "#domain/imports/numbers.ts";
import { columnOrder } from "#domain/imports/other-sheet/day-order.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { type SheetRow, writtenText } from "#domain/imports/sheet.ts";
import type { Day } from "#domain/kernel/calendar.ts";

const writtenDays = ({ rows }: Table, day: number) => rows.map((row) => writtenText(row, day));

/** Whether days of the column are possible in several orders and none is proven or usual, so that the person decides. */
export const isDayOrderOpen = (table: Table, mapping: ColumnMapping, today: Day | null): boolean =>
  columnOrder(table, mapping, today).certainty === "open";

/**
 * The order of the cells of days of a workbook, as they are shown. A program of another country swaps day and month where both
 * are months, and leaves the other days as texts. So beside such texts, the cells prove their order themselves, or it is open.
 */
function storedOrder(table: Table, { day }: ColumnMapping, today: Day | null) {
  if (day === null) return "day-first";
  const left = provenDayOrder(writtenDays(table, day));
  if (left !== "day-first" && left !== "month-first") return "day-first";
  const shown = table.rows.flatMap(({ cells, days }) => (days?.has(day) ? (cells[day] ?? "") : []));
  return provenDayOrder(shown, today) ?? "day-first";
}

/** Finds the first cell of a day that may have its day and month swapped, with both readings. Null if the file tells. */
export function openStoredDay(
  table: Table,
  mapping: ColumnMapping,
  today: Day | null,
): { shown: Day; swapped: Day } | null {
  const { day } = mapping;
  const order = storedOrder(table, mapping, today);
  if (day === null || order === "day-first" || order === "month-first") return null;
  for (const { cells, days } of table.rows) {
    const text = days?.has(day) ? (cells[day] ?? "") : "";
    const shown = parseDay(text);
    const swapped = parseDay(text, { order: "month-first", offset: null });
    if (shown && swapped && shown !== swapped) return { shown, swapped };
  }
  return null;
}

/** Whether every day of the column is a number of days, or 'yyyyMMdd'. Rows without an asset do not count. */
function areStored({ rows }: Table, { day, asset }: ColumnMapping, today: Day): boolean {
  if (day === null) return false;
  const cells = rows
    .filter((row) => !isBlankCell(row.cells[asset ?? -1] ?? ""))
    .map((row) => writtenText(row, day))
    .filter((text) => !isBlankCell(text));
  return cells.length > 0 && cells.every((text) => parseStoredDay(text, today) !== null);
}

/** Midnight with a zone: a program's text of a date without a time. */
const midnight = /[T ]00:00(?::00(?:[.,]0{1,9})?)?(?: ?(?:Z|UTC|GMT)| ?[+-]\d{2}:?\d{2})?$/i;

/** Whether all days of the column are midnights, so that none is an instant. */
function areMidnights({ rows }: Table, day: number): boolean {
  const days = rows.map(({ cells }) => (cells[day] ?? "").trim()).filter((text) => parseDay(text) !== null);
  return days.length > 0 && days.every((text) => midnight.test(text));
}

/** Creates a function that reads the day of a row. The whole column decides how, until the person says. */
export function createDayReader(
  table: Table,
  mapping: ColumnMapping,
  today: Day | null,
): (row: SheetRow) => Day | null {
  const { day, dayOrder } = mapping;
  if (day === null) return () => null;
  if (today !== null && areStored(table, mapping, today))
    return ({ cells }) => parseStoredDay(cells[day] ?? "", today);
  const written = columnOrder(table, mapping, today);
  const order = written.certainty === "settled" ? written.order : (dayOrder ?? written.order);
  const offset = zoneOfHeader(table.headers[day] ?? "");
  if (areMidnights(table, day))
    return ({ cells }) => parseDay((cells[day] ?? "").trim().replace(midnight, ""), { order, offset: null });
  const ofCells = storedOrder(table, mapping, today);
  const isProven = ofCells === "day-first" || ofCells === "month-first";
  const stored = { order: isProven ? ofCells : (dayOrder ?? "day-first"), offset: null };
  return ({ cells, days }) => parseDay(cells[day] ?? "", days?.has(day) ? stored : { order, offset });
}
