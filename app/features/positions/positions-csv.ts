import { groupByClass } from "#app/features/positions/class-sections.ts";
import { positionColumns } from "#app/features/positions/columns.ts";
import { type PositionSort, sortedPositions } from "#app/features/positions/position-sort.ts";
import { csvLine, decimalCell } from "#app/lib/csv.ts";
import type { Position } from "#contract/positions.ts";

const cells = positionColumns.flatMap(({ csv, figure, csvTexts = {} }) => [
  ...(csv && figure ? [{ header: csv, cellOf: (position: Position) => decimalCell(figure(position)) }] : []),
  ...Object.entries(csvTexts).map(([header, cellOf]) => ({ header, cellOf })),
]);

/** The shown positions as lines of a CSV file, in the order of the table. Numbers are not rounded. */
export function positionsCsv(positions: readonly Position[], sort: PositionSort): string[] {
  const rows = groupByClass(positions).flatMap((section) => sortedPositions(section.positions, sort));
  return [
    csvLine(cells.map(({ header }) => header)),
    ...rows.map((position) => csvLine(cells.map(({ cellOf }) => cellOf(position)))),
  ];
}
