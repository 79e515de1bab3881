import { parseDay } from "#domain/imports/dates.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { type DecimalMark, isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import type { Style } from "#domain/imports/other-sheet/mapped-cells.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { rowText } from "#domain/imports/row-key.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";
import { textOf } from "#domain/kernel/decimal.ts";

/** The same text after a re-save with other marks. */
function canonicalText(text: string, mark: DecimalMark): string {
  if (isBlankCell(text)) return "";
  if (!/\d/.test(text)) return normalisedLabel(text);
  const number = parseNumber(text, mark);
  return number ? textOf(number) : (parseDay(text) ?? normalisedLabel(text));
}

/** Cells repeat a lot; the texts of the first ones are kept. */
const maxKeptTexts = 50_000;

/** Writes all cells of a row for its key. Empty cells at the end do not count. */
export function createKeyWriter(
  { markOf, dayOf }: Style,
  { day }: ColumnMapping,
): (kind: string, row: SheetRow) => string {
  const kept = new Map<string, string>();
  const canonical = (text: string, mark: DecimalMark) => {
    const place = `${mark} ${text}`;
    const known = kept.get(place) ?? canonicalText(text, mark);
    if (kept.size < maxKeptTexts) kept.set(place, known);
    return known;
  };
  return (kind, row) => {
    const texts = row.cells.map((text, index) => {
      const written = index === day ? dayOf(row) : null;
      return written ?? canonical(text, row.decimals?.has(index) ? "point" : markOf(index));
    });
    while (texts.at(-1) === "") texts.pop();
    return rowText(kind, texts);
  };
}
