import { ContractLines } from "#app/features/positions/contract-lines.tsx";
import { earlierLinesText } from "#app/features/positions/trail-calculations.ts";
import { hasOtherTaxCost } from "#app/features/positions/trail-line.ts";
import { LineSummary } from "#app/features/positions/trail-line-summary.tsx";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import type { AssetTrail, AssetTrailLine } from "#contract/asset-trail.ts";

type TrailLinesProps = Pick<AssetTrail, "lines" | "earlierLines" | "isContract">;

/** The ledger of one asset, with the holding after each line. */
export function TrailLines({ lines, earlierLines, isContract }: TrailLinesProps) {
  return (
    <div>
      {earlierLines > 0 && (
        <p className="mb-3 text-ink-2 text-sm">{earlierLinesText({ lines, earlierLines })}</p>
      )}
      {isContract ? <ContractLines lines={lines} /> : <LinesTable lines={lines} />}
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
              <LineSummary line={line} isContract={false} />
            </Cell>
            <Cell numeric>
              <Quantity value={line.quantity} />
            </Cell>
            <Cell numeric>
              <Money value={line.cost} />
              {line.taxCost !== null && hasOtherTaxCost(line) && (
                <div className="text-ink-2 text-sm">
                  no IR <Money value={line.taxCost} />
                </div>
              )}
            </Cell>
            <Cell phone="full" className="text-ink-2 text-sm">
              ficou <Quantity value={line.quantity} />, custo <Money value={line.cost} />
            </Cell>
            <Cell numeric phone="top" className="font-semibold">
              {line.averagePrice === null ? (
                "—"
              ) : (
                <>
                  <span className="font-normal text-ink-2 text-sm sm:hidden">PM </span>
                  <UnitPrice value={line.averagePrice} />
                </>
              )}
              <TaxAverage line={line} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}

/** The average for the tax, where the tax law counts another cost. */
function TaxAverage({ line }: { line: AssetTrailLine }) {
  if (line.averageTaxCost === null || !hasOtherTaxCost(line)) return null;
  return (
    <div className="font-normal text-ink-2 text-sm">
      no IR <UnitPrice value={line.averageTaxCost} />
    </div>
  );
}
