import type { Totals } from "#app/features/positions/class-sections.ts";
import { ColumnCell, useTableLayout } from "#app/features/positions/column-cell.tsx";
import { Cell, Row } from "#app/ui/data/data-table.tsx";

export function TotalRow({ totals }: { totals: Totals }) {
  const { columns, span } = useTableLayout();
  return (
    <Row className="font-semibold">
      <Cell colSpan={span} phone="lead">
        Total
      </Cell>
      {columns.slice(span).map((column) => (
        <ColumnCell key={column.key} column={column}>
          {column.total?.(totals)}
        </ColumnCell>
      ))}
    </Row>
  );
}
