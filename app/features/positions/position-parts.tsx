import { Link } from "react-router";
import { columnStyles } from "#app/features/positions/column-styles.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { usePhone } from "#app/ui/base/use-media.ts";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { Gain, Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import type { Position } from "#contract/positions.ts";

type Part = NonNullable<Position["parts"]>[number];

/** The rows of the portfolios that hold an asset; each leads to the portfolio. */
export default function PositionParts({
  parts,
  narrow,
  hidden,
}: {
  parts: readonly Part[];
  narrow: boolean;
  hidden: boolean;
}) {
  return parts.map((part) => <PartRow key={part.portfolio.id} part={part} narrow={narrow} hidden={hidden} />);
}

function PartRow({ part, narrow, hidden }: { part: Part; narrow: boolean; hidden: boolean }) {
  const { portfolio, quantity, averagePrice, invested, marketValue, gain, gainRate } = part;
  const phone = usePhone();
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
          {narrow && (
            <div className="text-ink-2">
              <Quantity value={quantity} /> × <UnitPrice value={averagePrice} />
            </div>
          )}
        </div>
      </Cell>
      {!narrow && (
        <>
          <Cell numeric wide>
            <Quantity value={quantity} />
          </Cell>
          <Cell numeric wide>
            <UnitPrice value={averagePrice} />
          </Cell>
        </>
      )}
      {!phone && (
        <Cell numeric>
          <Money value={invested} />
        </Cell>
      )}
      {!narrow && <Cell className={columnStyles.price} />}
      <Cell numeric phone="top">
        <Money value={marketValue} />
      </Cell>
      {!phone && <Cell numeric>{gain ? <Gain value={gain} /> : "—"}</Cell>}
      <Cell numeric phone="bottom" className="sm:max-xl:pr-5">
        {gainRate ? <Gain kind="percent" value={gainRate} /> : "—"}
      </Cell>
      {!narrow && (
        <>
          <Cell className={columnStyles.today} />
          <Cell className={columnStyles.weight} />
          <Cell className={columnStyles.income} />
          <Cell wide className={columnStyles.custodian} />
        </>
      )}
    </Row>
  );
}
