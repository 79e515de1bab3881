import { Fragment, lazy, Suspense, useState } from "react";
import type { ShownPosition } from "#app/features/positions/column.ts";
import { ColumnCell, type TableLayout } from "#app/features/positions/column-cell.tsx";
import { custodyText } from "#app/features/positions/custody-text.ts";
import type { FigureName } from "#app/features/positions/figure.ts";
import { PositionDetails } from "#app/features/positions/position-details.tsx";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Row } from "#app/ui/data/data-table.tsx";
import type { Position } from "#contract/positions.ts";
import type { PriceLine } from "#contract/price-lines.ts";

/** Only the sum of portfolios has parts, and they are closed at first. */
const PositionParts = lazy(() => import("#app/features/positions/position-parts.tsx"));

type PositionRowProps = {
  position: Position;
  line: PriceLine | undefined;
  layout: TableLayout;
  /** The row is not shown, but its cells still widen the columns, so that a closed section moves nothing. */
  hidden: boolean;
  /** On a phone the row shows this figure. */
  measure: ShownPosition["measure"];
  /** The name of the day's figures. */
  dayName: string;
  onExplain: (figure: FigureName) => void;
  onValue: () => void;
};

export function PositionRow(props: PositionRowProps) {
  const { position, line, layout, hidden, measure, dayName, onExplain, onValue } = props;
  const { columns, narrow, phone } = layout;
  const { asset, custody, isContract = false, parts, weight } = position;
  const valuesHidden = useValuesHidden();
  const [isOpen, setOpen] = useState(false);
  const [arePartsOpen, setPartsOpen] = useState(false);
  const row: ShownPosition = {
    position,
    share: { id: asset.id, weight },
    isContract,
    places: custodyText(custody, { hidden: valuesHidden }),
    line,
    narrow,
    phone,
    measure,
    isOpen,
    onToggle: () => setOpen(!isOpen),
    arePartsOpen,
    onToggleParts: () => setPartsOpen(!arePartsOpen),
    onExplain,
    onValue,
  };
  return (
    <>
      <Row className={classNames("max-sm:relative", hidden && "collapse")}>
        {columns.map((column) => (
          <ColumnCell key={column.key} column={column} className={column.isSecondary && "text-ink-2"}>
            {((phone && column.phoneCell) || column.cell)(row)}
            {!phone &&
              column.secondLines.map(({ of, cell }) => <Fragment key={of.key}>{cell?.(row)}</Fragment>)}
          </ColumnCell>
        ))}
        {phone && isOpen && <PositionDetails row={row} dayName={dayName} />}
      </Row>
      {parts && arePartsOpen && (
        <Suspense>
          <PositionParts parts={parts} isContract={isContract} layout={layout} hidden={hidden} />
        </Suspense>
      )}
    </>
  );
}
