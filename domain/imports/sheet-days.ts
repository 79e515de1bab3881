import type { RecognisedSheet } from "#domain/imports/columns.ts";
import { parseDay, provenDayOrder } from "#domain/imports/dates.ts";
import type { SheetStyle } from "#domain/imports/row-cells.ts";
import { writtenText } from "#domain/imports/sheet.ts";

function dayColumns({ kind, columns }: RecognisedSheet): number[] {
  const byName: Readonly<Record<string, { index: number }>> = columns;
  const names = kind === "positions" ? ["issued", "maturity"] : ["day", "from", "to"];
  return names.flatMap((name) => byName[name]?.index ?? []);
}

/** The days of a sheet, as texts of a re-save write them. */
function* dayTexts(sheet: RecognisedSheet): Generator<string> {
  for (const index of dayColumns(sheet)) for (const row of sheet.rows) yield writtenText(row, index);
}

/** B3 writes days with two digits each: '1/10/2024' is of a program that may write the month first. */
const isRewritten = (text: string) => /^\d\/|\/\d\//.test(text.trim());

/**
 * The order of the days of a sheet. A program of another country swaps the day and the month of days that it stores. Where the
 * first number is no month, it leaves a text.
 */
export function styleOfDays(sheet: RecognisedSheet): Pick<SheetStyle, "order" | "maySwap"> {
  const texts = [...dayTexts(sheet)].filter((text) => text !== "");
  const proven = provenDayOrder(texts);
  const order = proven === "open" && texts.some(isRewritten) ? "contradiction" : proven;
  const indexes = dayColumns(sheet);
  const hasStored = sheet.rows.some(({ days }) => indexes.some((index) => days?.has(index)));
  return { order, maySwap: hasStored && texts.some((text) => parseDay(text) !== null) };
}
