import { NotesHint } from "#app/features/transactions/notes-hint.tsx";
import { RowActions, type RowActionsProps } from "#app/features/transactions/row-actions.tsx";
import { TypeBadge } from "#app/features/transactions/type-badge.tsx";
import { formatDay } from "#app/lib/format.ts";
import { Cell, Row } from "#app/ui/data-table.tsx";
import { ExactMoney, Money, Quantity } from "#app/ui/money.tsx";

type TransactionRowProps = RowActionsProps & { phone: boolean };

export function TransactionRow({ transaction, phone, ...actions }: TransactionRowProps) {
  const { asset, type, tradeDate, quantity, price, total, fees, custodian, notes } = transaction;
  return (
    <Row>
      <Cell className="whitespace-nowrap">{formatDay(tradeDate)}</Cell>
      <Cell pinned phone="lead" className="sm:w-full sm:max-w-0">
        <div className="flex items-center gap-x-2 max-sm:flex-wrap">
          <span className="wrap-anywhere font-semibold">{asset.ticker}</span>
          {phone && <TypeBadge type={type} />}
          {notes && <NotesHint notes={notes} />}
        </div>
        <div className="truncate text-ink-2 text-sm">{phone ? formatDay(tradeDate) : asset.name}</div>
      </Cell>
      <Cell>
        <TypeBadge type={type} />
      </Cell>
      <Cell numeric>
        <Quantity value={quantity} />
      </Cell>
      <Cell numeric phone="bottom" className="max-sm:text-ink-2">
        {phone && (
          <>
            <Quantity value={quantity} /> ×{" "}
          </>
        )}
        <ExactMoney value={price} />
      </Cell>
      <Cell numeric phone="top">
        <Money value={total} className="font-semibold" />
      </Cell>
      <Cell>
        <span title={custodian?.name} className="block max-w-28 truncate text-ink-2 min-[90rem]:max-w-36">
          {custodian?.name ?? "-"}
        </span>
      </Cell>
      <Cell numeric className="text-ink-2">
        <ExactMoney value={fees} />
      </Cell>
      <Cell phone="trail" className="whitespace-nowrap text-right">
        <RowActions transaction={transaction} phone={phone} {...actions} />
      </Cell>
    </Row>
  );
}
