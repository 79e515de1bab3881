import { LineSummary } from "#app/features/positions/trail-line-summary.tsx";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { Money } from "#app/ui/data/money.tsx";
import type { AssetTrailLine } from "#contract/asset-trail.ts";

/** The ledger of an application, with what is still applied after each line. Its units and their price say nothing. */
export function ContractLines({ lines }: { lines: readonly AssetTrailLine[] }) {
  return (
    <DataTable label="Lançamentos">
      <TableHead>
        <ColumnHeader>Lançamento</ColumnHeader>
        <ColumnHeader numeric>Fica aplicado</ColumnHeader>
      </TableHead>
      <TableBody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day may have two identical lines
          <Row key={index}>
            <Cell phone="lead">
              <LineSummary line={line} isContract />
            </Cell>
            <Cell phone="bottom" className="text-ink-2 sm:hidden">
              fica aplicado
            </Cell>
            <Cell numeric phone="top" className="font-semibold">
              <Money value={line.cost} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}
