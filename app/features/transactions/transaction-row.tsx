import { useState } from "react";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { EntryLines } from "#app/features/transactions/entry-lines.tsx";
import { EntryNotice } from "#app/features/transactions/entry-notice.tsx";
import { type RowActionsProps, TransactionActions } from "#app/features/transactions/transaction-actions.tsx";
import { TypeBadge } from "#app/features/transactions/type-badge.tsx";
import { unitText } from "#app/features/transactions/unit-text.ts";
import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { useNarrow } from "#app/ui/base/use-media.ts";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { ExactMoney, Money, Quantity } from "#app/ui/data/money.tsx";
import { NotesHint } from "#app/ui/data/notes-hint.tsx";
import { UnfoldButton, UnfoldedCell } from "#app/ui/data/unfolding-row.tsx";
import type { Notice } from "#contract/notices.ts";

type TransactionRowProps = RowActionsProps & { notices: readonly Notice[] | undefined; phone: boolean };

export function TransactionRow({ transaction, notices, phone, ...actions }: TransactionRowProps) {
  const { asset, type, tradeDate, quantity, price, total, fees, custodian, notes, isShortSale } = transaction;
  const isOversold =
    notices?.some(({ reason }) => reason === "OVERSOLD" || reason === "NOTHING_HELD") ?? false;
  const narrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const names = assetNames(asset);
  const unit = unitText(transaction);
  return (
    <Row
      id={transaction.id}
      className={classNames("max-sm:relative", notices && "max-sm:grid-rows-[auto_auto_1fr]")}
    >
      <Cell className="whitespace-nowrap">{formatDay(tradeDate)}</Cell>
      <Cell
        pinned
        phone="lead"
        className={classNames("sm:w-full sm:max-w-0 min-[120rem]:w-1/3", notices && "max-sm:row-span-3!")}
      >
        <div className="flex items-center gap-x-2 max-xl:flex-wrap">
          <AssetLink ticker={asset.ticker} label={names.main} className="wrap-anywhere font-semibold" />
          {narrow && !phone && <TypeBadge type={type} />}
          {isShortSale && <Badge tone="neutral">a descoberto</Badge>}
          {notes && <NotesHint notes={notes} />}
        </div>
        {phone ? (
          <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
            <TypeBadge type={type} />
            {formatDay(tradeDate)}
          </div>
        ) : (
          names.detail && <div className="truncate text-ink-2 text-sm">{names.detail}</div>
        )}
        {/* On a phone the notice is on a line of its own, below the amounts. */}
        {notices?.map((notice) => (
          <EntryNotice
            key={notice.reason}
            notice={notice}
            className="mt-0.5 max-sm:relative max-sm:z-1 max-sm:mt-1.5 max-sm:w-max max-sm:max-w-[calc(100vw-9rem)]"
          />
        ))}
      </Cell>
      <Cell wide>
        <TypeBadge type={type} />
      </Cell>
      <Cell numeric>
        <Quantity value={quantity} />
        {unit && <span className="text-ink-3 text-sm max-[100rem]:hidden"> {unit}</span>}
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
        {phone ? (
          <UnfoldButton
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            name={`detalhes de ${asset.ticker} de ${formatDay(tradeDate)}`}
            className="font-semibold after:right-14"
          >
            <Money value={total} />
          </UnfoldButton>
        ) : (
          <Money value={total} className="font-semibold" />
        )}
      </Cell>
      <Cell wide>
        <span
          title={custodian?.name}
          className="line-clamp-2 w-max max-w-26 wrap-anywhere text-ink-2 min-[90rem]:max-w-36"
        >
          {custodian?.name ?? "-"}
        </span>
      </Cell>
      <Cell numeric wide className="text-ink-2">
        <ExactMoney value={fees} />
      </Cell>
      <Cell phone="trail" className="whitespace-nowrap text-right">
        <TransactionActions transaction={transaction} isOversold={isOversold} {...actions} />
      </Cell>
      {phone && isOpen && (
        <UnfoldedCell>
          <EntryLines transaction={transaction} name={asset.name} />
        </UnfoldedCell>
      )}
    </Row>
  );
}
