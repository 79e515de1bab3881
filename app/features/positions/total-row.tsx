import type { Totals } from "#app/features/positions/class-sections.ts";
import { Cell, Row } from "#app/ui/data-table.tsx";
import { Gain, Money } from "#app/ui/money.tsx";

export function TotalRow({ totals }: { totals: Totals }) {
  return (
    <Row className="font-semibold">
      <Cell colSpan={3} phone="lead">
        Total
      </Cell>
      <Cell numeric>
        <Money value={totals.invested} />
      </Cell>
      <Cell numeric phone="top">
        <Money value={totals.marketValue} />
      </Cell>
      <Cell numeric>
        <Gain value={totals.gain} />
      </Cell>
      <Cell numeric phone="bottom">
        {totals.gainRate && <Gain kind="percent" value={totals.gainRate} />}
      </Cell>
      <Cell />
    </Row>
  );
}
