import type { Table } from "#domain/imports/other-sheet/table.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";

/** The line of an equal row above. `isCopy`: the whole block of that row was pasted again. */
export type RepeatedRow = { line: number; isCopy: boolean };

/** Rows of fewer cells are titles and notes. */
const minCells = 3;
/** A sheet that is twice the same rows, without a header between them. */
const minHalf = 3;
const minBlock = 2;

const keyOf = ({ cells }: SheetRow) => cells.map((text) => text.trim()).join("\n");

/** Whether a row repeats the header of its table. */
export const isHeaderRow = ({ cells }: SheetRow, headers: readonly string[]): boolean =>
  headers.every((header, index) => header === (cells[index] ?? "").trim());

/** The rows of one sheet between its headers. */
function blocksOf(rows: readonly SheetRow[], headers: readonly string[]): SheetRow[][] {
  const blocks: SheetRow[][] = [[]];
  for (const row of rows) {
    if (isHeaderRow(row, headers)) blocks.push([]);
    else if (row.cells.filter((text) => text.trim() !== "").length >= minCells) blocks.at(-1)?.push(row);
  }
  return blocks.filter((block) => block.length > 0);
}

const beginsWith = (block: readonly SheetRow[], start: readonly SheetRow[]) =>
  start.length >= minBlock &&
  start.every((row, index) => keyOf(row) === keyOf(block[index] ?? { ...row, cells: [] }));

/** The halves of a block that is twice the same rows; undefined for any other. */
function halvesOf(block: readonly SheetRow[]): [SheetRow[], SheetRow[]] | undefined {
  const half = block.length / 2;
  const first = block.slice(0, half);
  const second = block.slice(half);
  const isTwice = Number.isInteger(half) && half >= minHalf && beginsWith(second, first);
  return isTwice && new Set(first.map(keyOf)).size > 1 ? [first, second] : undefined;
}

function repeatedIn(blocks: readonly SheetRow[][]): [SheetRow, RepeatedRow][] {
  const [only, ...others] = blocks;
  if (!only) return [];
  const halves = others.length === 0 ? halvesOf(only) : undefined;
  if (halves)
    return halves[1].map((row, index) => [row, { line: halves[0][index]?.line ?? 0, isCopy: false }]);
  return blocks.flatMap((block, place) => {
    const former = blocks.slice(0, place);
    const copied = former.find((each) => beginsWith(block, each)) ?? [];
    const above = new Map(former.flat().map((row) => [keyOf(row), row.line]));
    return block.flatMap((row, index): [SheetRow, RepeatedRow][] => {
      const ofBlock = copied[index];
      if (ofBlock) return [[row, { line: ofBlock.line, isCopy: true }]];
      const line = above.get(keyOf(row));
      return line === undefined ? [] : [[row, { line, isCopy: false }]];
    });
  });
}

/** The rows that repeat a row above the header of their own block, or of the first half of their sheet. */
export function repeatedRows({ sheet, rows, headers, hasHeader }: Table): ReadonlyMap<SheetRow, RepeatedRow> {
  if (!hasHeader && rows.length < 2 * minHalf) return new Map();
  const bySheet = Map.groupBy(rows, (row) => row.sheet ?? sheet);
  return new Map([...bySheet.values()].flatMap((of) => repeatedIn(blocksOf(of, headers))));
}
