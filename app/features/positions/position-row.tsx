import { priceText } from "#app/features/positions/price-text.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Cell, Row } from "#app/ui/data-table.tsx";
import { Hint } from "#app/ui/hint.tsx";
import { Gain, Money, Quantity, UnitPrice } from "#app/ui/money.tsx";
import type { Position } from "#contract/positions.ts";

export function PositionRow({ position, narrow }: { position: Position; narrow: boolean }) {
  const { asset, quantity, averagePrice, invested, marketValue, gain, gainRate, custodian } = position;
  const hidden = useValuesHidden();
  return (
    <Row>
      <Cell pinned phone="lead" className="sm:w-full sm:max-w-0">
        <div className="wrap-anywhere font-semibold">{asset.ticker}</div>
        <div className="truncate text-ink-2 text-sm">
          {narrow ? (
            <>
              <Quantity value={quantity} /> × <UnitPrice value={averagePrice} />
            </>
          ) : (
            asset.name
          )}
        </div>
      </Cell>
      <Cell numeric wide>
        <Quantity value={quantity} />
      </Cell>
      <Cell numeric wide>
        <UnitPrice value={averagePrice} />
      </Cell>
      <Cell numeric>
        <Money value={invested} />
      </Cell>
      <Cell numeric phone="top">
        <Hint
          text={priceText(position.currentPrice, hidden)}
          className="text-right underline decoration-dotted decoration-line-strong underline-offset-4 max-sm:font-semibold"
        >
          <Money value={marketValue} />
        </Hint>
      </Cell>
      <Cell numeric>
        <Gain value={gain} />
      </Cell>
      <Cell numeric phone="bottom" className="sm:max-xl:pr-5">
        {gainRate ? <Gain kind="percent" value={gainRate} /> : "—"}
      </Cell>
      <Cell wide>
        <span
          title={custodian?.name}
          className="line-clamp-2 w-max max-w-26 wrap-anywhere text-ink-2 min-[90rem]:max-w-40"
        >
          {custodian?.name ?? "—"}
        </span>
      </Cell>
    </Row>
  );
}
