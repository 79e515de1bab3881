import type { Totals } from "#app/features/positions/class-sections.ts";
import { columnStyles } from "#app/features/positions/column-styles.ts";
import { ReceivedAmount } from "#app/features/positions/position-cells.tsx";
import { useNarrow, usePhone } from "#app/ui/base/use-media.ts";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { IncomeNote } from "#app/ui/data/income-note.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";

export function TotalRow({ totals }: { totals: Totals }) {
  const narrow = useNarrow();
  const phone = usePhone();
  return (
    <Row className="font-semibold">
      <Cell colSpan={narrow ? 1 : 3} phone="lead">
        Total
      </Cell>
      {!phone && (
        <Cell numeric>
          <Money value={totals.invested} />
        </Cell>
      )}
      {!narrow && <Cell className={columnStyles.price} />}
      <Cell numeric phone="top">
        <Money value={totals.marketValue} />
      </Cell>
      {!phone && <Cell numeric>{totals.gain ? <Gain value={totals.gain} /> : "—"}</Cell>}
      <Cell numeric phone="bottom" className="sm:max-xl:pr-5">
        {totals.gainRate && <Gain kind="percent" value={totals.gainRate} />}
        <IncomeNote isIncluded={false} className="block sm:ml-auto" />
      </Cell>
      {!narrow && (
        <>
          <Cell className={columnStyles.today} />
          <Cell className={columnStyles.weight} />
          <Cell numeric className={columnStyles.income}>
            <ReceivedAmount value={totals.received} />
          </Cell>
          <Cell wide className={columnStyles.custodian} />
        </>
      )}
    </Row>
  );
}
