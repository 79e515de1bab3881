import { lazy, Suspense, useState } from "react";
import { custodyText } from "#app/features/positions/custody-text.ts";
import type { FigureName } from "#app/features/positions/figure.ts";
import {
  AveragePriceCell,
  CustodianCell,
  DayCell,
  GainCell,
  GainRateCell,
  IncomeCell,
  InvestedCell,
  PriceCell,
  QuantityCell,
  ValueCell,
  WeightCell,
} from "#app/features/positions/position-cells.tsx";
import { PositionDetails } from "#app/features/positions/position-details.tsx";
import { NameCell } from "#app/features/positions/position-name-cell.tsx";
import type { SortKey } from "#app/features/positions/position-sort.ts";
import { RowMeasure } from "#app/features/positions/row-measure.tsx";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { usePhone } from "#app/ui/base/use-media.ts";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { UnfoldButton } from "#app/ui/data/unfolding-row.tsx";
import type { Position } from "#contract/positions.ts";
import type { PriceLine } from "#contract/price-lines.ts";
import { isContractPrice } from "#contract/price-source.ts";

/** Only the sum of portfolios has parts, and they are closed at first. */
const PositionParts = lazy(() => import("#app/features/positions/position-parts.tsx"));

type PositionRowProps = {
  position: Position;
  line: PriceLine | undefined;
  narrow: boolean;
  /** The row is not shown, but its cells still widen the columns, so that a closed section moves nothing. */
  hidden: boolean;
  /** The sort key of the rows; on a phone the row shows this figure. */
  measure: SortKey | undefined;
  /** The name of the day's figures. */
  dayName: string;
  onExplain: (figure: FigureName) => void;
  onValue: () => void;
};

export function PositionRow(props: PositionRowProps) {
  const { position, line, narrow, hidden, measure, dayName, onExplain, onValue } = props;
  const { asset, custody, currentPrice, parts } = position;
  const valuesHidden = useValuesHidden();
  const phone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const [arePartsOpen, setPartsOpen] = useState(false);
  const row = {
    position,
    isContract: isContractPrice(currentPrice.source ?? ""),
    places: custodyText(custody, { hidden: valuesHidden }),
    onExplain,
  };
  return (
    <>
      <Row className={classNames("max-sm:relative", hidden && "collapse")}>
        <NameCell
          row={row}
          line={line}
          narrow={narrow}
          phone={phone}
          arePartsOpen={arePartsOpen}
          onToggleParts={() => setPartsOpen(!arePartsOpen)}
          onValue={onValue}
        />
        {!narrow && <QuantityCell row={row} />}
        {!narrow && <AveragePriceCell row={row} />}
        {!phone && <InvestedCell row={row} />}
        {!narrow && <PriceCell row={row} />}
        {phone ? (
          <Cell numeric phone="top">
            <UnfoldButton
              isOpen={isOpen}
              onToggle={() => setOpen(!isOpen)}
              name={`detalhes de ${asset.ticker}`}
              className="font-semibold after:right-0"
            >
              <Money value={position.marketValue} />
            </UnfoldButton>
          </Cell>
        ) : (
          <ValueCell row={row} />
        )}
        {!phone && <GainCell row={row} />}
        {phone ? (
          <Cell numeric phone="bottom" className="sm:max-xl:pr-5">
            <RowMeasure position={position} measure={measure} />
          </Cell>
        ) : (
          <GainRateCell row={row} />
        )}
        {!narrow && <DayCell row={row} />}
        {!narrow && <WeightCell row={row} />}
        {!narrow && <IncomeCell row={row} />}
        {!narrow && <CustodianCell row={row} />}
        {phone && isOpen && <PositionDetails row={row} dayName={dayName} />}
      </Row>
      {parts && arePartsOpen && (
        <Suspense>
          <PositionParts parts={parts} narrow={narrow} hidden={hidden} />
        </Suspense>
      )}
    </>
  );
}
