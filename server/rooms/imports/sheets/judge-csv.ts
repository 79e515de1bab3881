import { sheetLimits } from "#server/rooms/imports/sheets/limits.ts";
import { SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";

const quote = 0x22;
const newline = 0x0a;
const carriageReturn = 0x0d;

/**
 * Refuses a text with too many lines, or too many cells in a line or in all, before a parser holds any of it. One pass over the
 * characters; delimiters and line ends in quoted cells do not count.
 */
export function judgeCsv(text: string, delimiter: string): void {
  const separator = delimiter.charCodeAt(0);
  let lines = 1;
  let cells = 1;
  let cellsOfLine = 1;
  let isQuoted = false;
  let isCellStart = true;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === quote && (isQuoted || isCellStart)) isQuoted = !isQuoted;
    const isSeparator = !isQuoted && code === separator;
    const endsLine = code === newline || (code === carriageReturn && text.charCodeAt(i + 1) !== newline);
    const isLineEnd = !isQuoted && endsLine;
    isCellStart = isSeparator || isLineEnd;
    if (!isSeparator && !isLineEnd) continue;
    cells += 1;
    cellsOfLine = isLineEnd ? 1 : cellsOfLine + 1;
    if (isLineEnd) lines += 1;
    if (cellsOfLine > sheetLimits.cellsOfLine) throw new SheetRefusal("too-many-columns");
    if (cells > sheetLimits.cells || lines > sheetLimits.lines) throw new SheetRefusal("too-many-rows");
  }
}
