import {
  changesUnits,
  conversionCash,
  earlierLinesText,
  factorText,
  hasFees,
  lineDayText,
  lineLabel,
} from "#app/features/positions/trail-calculations.ts";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { ExactMoney, Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import type { AssetTrail, AssetTrailLine } from "#contract/asset-trail.ts";

/** The ledger of one asset, oldest line first, with the holding after each line. */
export function TrailLines({ lines, earlierLines }: Pick<AssetTrail, "lines" | "earlierLines">) {
  return (
    <div>
      {earlierLines > 0 && (
        <p className="mb-3 text-ink-2 text-sm">{earlierLinesText({ lines, earlierLines })}</p>
      )}
      <LinesTable lines={lines} />
    </div>
  );
}

function LinesTable({ lines }: { lines: AssetTrailLine[] }) {
  return (
    <DataTable label="Lançamentos">
      <TableHead>
        <ColumnHeader>Lançamento</ColumnHeader>
        <ColumnHeader numeric>Em carteira</ColumnHeader>
        <ColumnHeader numeric>Custo</ColumnHeader>
        <ColumnHeader numeric>Preço médio</ColumnHeader>
      </TableHead>
      <TableBody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day may have two identical lines
          <Row key={index}>
            <Cell phone="lead">
              <LineSummary line={line} />
            </Cell>
            <Cell numeric>
              <Quantity value={line.quantity} />
            </Cell>
            <Cell numeric>
              <Money value={line.cost} />
            </Cell>
            <Cell phone="bottom" className="text-ink-2 sm:hidden">
              <Quantity value={line.quantity} /> · <Money value={line.cost} />
            </Cell>
            <Cell numeric phone="top" className="font-semibold">
              {line.averagePrice === null ? "—" : <UnitPrice value={line.averagePrice} />}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}

function LineSummary({ line }: { line: AssetTrailLine }) {
  const { trade, factor } = line;
  const cash = conversionCash(line);
  return (
    <>
      <div>
        {lineLabel(line)}
        {trade && (
          <>
            {" "}
            <Quantity value={trade.quantity} /> × <ExactMoney value={trade.price} />
          </>
        )}
      </div>
      <div className="text-ink-2 text-sm">
        {lineDayText(line)}
        {factor !== null && changesUnits(line) && `, ${factorText(factor)}`}
        {cash !== null && (
          <>
            , mais <ExactMoney value={cash} /> por unidade
          </>
        )}
        {trade && hasFees(trade) && (
          <>
            , taxas <Money value={trade.fees} />
          </>
        )}
      </div>
    </>
  );
}
