import { Link } from "react-router";
import type { PositionPart } from "#app/features/positions/column.ts";
import { ColumnCell, type TableLayout } from "#app/features/positions/column-cell.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";

type PartsProps = {
  parts: readonly PositionPart[];
  /** Their units and prices say nothing. */
  isContract: boolean;
  layout: TableLayout;
  hidden: boolean;
};

/** The rows of the portfolios that hold an asset; each leads to the portfolio. */
export default function PositionParts({ parts, ...shown }: PartsProps) {
  return parts.map((part) => <PartRow key={part.portfolio.id} part={part} {...shown} />);
}

type PartRowProps = Omit<PartsProps, "parts"> & { part: PositionPart };

function PartRow({ part, isContract, layout: { columns, narrow, phone }, hidden }: PartRowProps) {
  const { portfolio, quantity, averagePrice, invested } = part;
  return (
    <Row className={classNames("bg-ink/2 text-sm max-sm:relative", hidden && "collapse")}>
      <Cell pinned phone="lead" className="sm:w-full sm:max-w-0">
        <div className="pl-12 max-sm:pl-4">
          <Link
            to={`/portfolio/${portfolio.id}/positions`}
            className="touch-target inline-flex max-w-full items-center rounded-sm text-accent underline-offset-4 hover:underline"
          >
            <span className="truncate">{portfolio.name}</span>
          </Link>
          {narrow && !isContract && (
            <div className="text-ink-2">
              <Quantity value={quantity} /> × <UnitPrice value={averagePrice} />
            </div>
          )}
          {phone && isContract && (
            <div className="text-ink-2">
              aplicado <Money value={invested} />
            </div>
          )}
        </div>
      </Cell>
      {columns.slice(1).map((column) => (
        <ColumnCell key={column.key} column={column}>
          {column.part?.(part, isContract)}
        </ColumnCell>
      ))}
    </Row>
  );
}
