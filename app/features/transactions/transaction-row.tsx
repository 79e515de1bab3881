import { lazy, Suspense, useState } from "react";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { EntryNotice } from "#app/features/transactions/entry-notice.tsx";
import { type RowActionsProps, TransactionActions } from "#app/features/transactions/transaction-actions.tsx";
import { TypeBadge } from "#app/features/transactions/type-badge.tsx";
import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { useNarrow } from "#app/ui/base/use-media.ts";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { ExactMoney, Money, Quantity } from "#app/ui/data/money.tsx";
import { NotesHint } from "#app/ui/data/notes-hint.tsx";
import type { Notice } from "#contract/notices.ts";
import type { Transaction } from "#contract/transactions.ts";

const EntryDetails = lazy(() => import("#app/features/transactions/entry-details.tsx"));

type TransactionRowProps = RowActionsProps & { notices: readonly Notice[] | undefined; phone: boolean };

export function TransactionRow({ transaction, notices, phone, ...actions }: TransactionRowProps) {
  const { asset, type, tradeDate, quantity, price, total, fees, custodian, notes, isShortSale } = transaction;
  const isOversold =
    notices?.some(({ reason }) => reason === "OVERSOLD" || reason === "NOTHING_HELD") ?? false;
  const narrow = useNarrow();
  const names = assetNames(asset);
  return (
    <Row
      id={transaction.id}
      className={classNames("max-sm:relative", notices && "max-sm:grid-rows-[auto_auto_1fr]")}
    >
      <Cell className="whitespace-nowrap">{formatDay(tradeDate)}</Cell>
      <Cell
        pinned
        phone="lead"
        className={classNames("sm:w-full sm:max-w-0", notices && "max-sm:row-span-3!")}
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
          <div className="truncate text-ink-2 text-sm">{names.detail}</div>
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
          <TotalWithDetails transaction={transaction} />
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
    </Row>
  );
}

/** On a phone the amounts of the row open all that is recorded. */
function TotalWithDetails({ transaction }: { transaction: Transaction }) {
  const [isOpen, setOpen] = useState<boolean>();
  const { asset, tradeDate, total } = transaction;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-6 rounded-sm text-right after:absolute after:inset-y-0 after:right-14 after:left-1/2"
      >
        <Money value={total} className="font-semibold" />
        <span className="sr-only">
          , detalhes de {asset.ticker} de {formatDay(tradeDate)}
        </span>
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <EntryDetails transaction={transaction} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
