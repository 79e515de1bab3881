import { Fragment } from "react";
import { earlierLinesText } from "#app/features/positions/trail-calculations.ts";
import {
  hasOtherTaxCost,
  type LinePart,
  lineDetails,
  lineTitle,
} from "#app/features/positions/trail-line.ts";
import { eventDayText } from "#app/lib/event-day.ts";
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
              {line.taxCost !== null && hasOtherTaxCost(line) && (
                <div className="text-ink-2 text-sm">
                  no IR <Money value={line.taxCost} />
                </div>
              )}
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
            <Cell phone="full" className="text-ink-2 text-sm">
              ficou <Quantity value={line.quantity} />, custo <Money value={line.cost} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}

function LineSummary({ line }: { line: AssetTrailLine }) {
  return (
    <>
      <div>
        <Parts parts={lineTitle(line)} />
      </div>
      <div className="text-ink-2 text-sm">
        {eventDayText(line)}
        <Parts parts={lineDetails(line).flatMap((parts) => [", ", ...parts])} />
      </div>
    </>
  );
}

function Parts({ parts }: { parts: LinePart[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
    <Fragment key={index}>{typeof part === "string" ? part : <PartAmount part={part} />}</Fragment>
  ));
}

function PartAmount({ part: { kind, value } }: { part: Exclude<LinePart, string> }) {
  switch (kind) {
    case "money":
      return <Money value={value} />;
    case "exactMoney":
      return <ExactMoney value={value} />;
    case "quantity":
      return <Quantity value={value} />;
    default:
      return kind satisfies never;
  }
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
