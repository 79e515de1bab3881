import type { Day } from "#domain/calendar.ts";
import { parseDay, parseStoredDay, provenDayOrder, zoneOfHeader } from "#domain/imports/dates.ts";
import { isBlankCell } from "#domain/imports/numbers.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { type SheetRow, writtenText } from "#domain/imports/sheet.ts";

const orderOf = ({ rows }: Table, { day }: ColumnMapping, today: Day | null) =>
  day === null
    ? null
    : provenDayOrder(
        rows.map((row) => writtenText(row, day)),
        today,
      );

/** Whether days of the column are possible in both orders and none proves which, so that the person decides. */
export function isDayOrderOpen(table: Table, mapping: ColumnMapping, today: Day | null): boolean {
  const proven = orderOf(table, mapping, today);
  return proven === "open" || proven === "contradiction";
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

/** Creates a function that reads the day of a row. The whole column decides how; the day comes first until the person says. */
export function createDayReader(
  table: Table,
  mapping: ColumnMapping,
  today: Day | null,
): (row: SheetRow) => Day | null {
  const { day, dayOrder } = mapping;
  if (day === null) return () => null;
  if (today !== null && areStored(table, mapping, today))
    return ({ cells }) => parseStoredDay(cells[day] ?? "", today);
  const proven = orderOf(table, mapping, today);
  const order = proven === "day-first" || proven === "month-first" ? proven : (dayOrder ?? "day-first");
  const offset = zoneOfHeader(table.headers[day] ?? "");
  return ({ cells, days }) =>
    parseDay(cells[day] ?? "", days?.has(day) ? { order: "day-first", offset: null } : { order, offset });
}
