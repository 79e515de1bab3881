import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import type { ImportChange } from "#contract/imports.ts";

type Held = ImportChange["before"];

function Average({ held }: { held: Held }) {
  return held.averagePrice === null ? "—" : <UnitPrice value={held.averagePrice} />;
}

const Arrow = () => (
  <>
    <span aria-hidden="true"> → </span>
    <span className="sr-only"> passa para </span>
  </>
);

/** The positions that an import or its undoing changes, before and after. */
export function PositionChanges({ changes }: { changes: readonly ImportChange[] }) {
  return (
    <DataTable label="Posições antes e depois">
      <TableHead>
        <ColumnHeader>Ativo</ColumnHeader>
        <ColumnHeader numeric>Quantidade</ColumnHeader>
        <ColumnHeader numeric>Preço médio</ColumnHeader>
      </TableHead>
      <TableBody>
        {changes.map(({ asset, before, after }) => (
          <Row key={asset.id}>
            <Cell phone="lead">
              <span className="font-semibold">{asset.ticker}</span>
              <span className="block truncate text-ink-2 text-sm sm:max-w-56">{asset.name}</span>
            </Cell>
            <Cell numeric phone="top">
              <Quantity value={before.quantity} className="text-ink-2" />
              <Arrow />
              <Quantity value={after.quantity} className="font-semibold" />
            </Cell>
            <Cell numeric phone="bottom">
              <span className="text-ink-2">
                <Average held={before} />
              </span>
              <Arrow />
              <Average held={after} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}
