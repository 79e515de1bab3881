import { type ReactNode, useEffect, useRef } from "react";
import type { RowActionsProps } from "#app/features/transactions/transaction-actions.tsx";
import { TransactionRow } from "#app/features/transactions/transaction-row.tsx";
import { TransactionSkeletons } from "#app/features/transactions/transaction-skeletons.tsx";
import { TransactionTable } from "#app/features/transactions/transaction-table.tsx";
import type { ChangeFilter } from "#app/features/transactions/use-transaction-filter.ts";
import { formatQuantity } from "#app/lib/format.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { usePhone } from "#app/ui/base/use-media.ts";
import { Money } from "#app/ui/data/money.tsx";
import { Pagination } from "#app/ui/data/pagination.tsx";
import { useFirstRows } from "#app/ui/data/use-first-rows.tsx";
import { NoMatches } from "#app/ui/feedback/no-matches.tsx";
import type { Notice } from "#contract/notices.ts";
import { pageSize } from "#contract/page.ts";
import type { TransactionFilter, TransactionPage } from "#contract/transactions.ts";

/** Rows of a page that a phone shows at first. */
const maxOnPhone = 20;

type TransactionListProps = Omit<RowActionsProps, "transaction"> & {
  data: TransactionPage;
  /** Notices by transaction; undefined until they are loaded. */
  notices: ReadonlyMap<string, Notice[]> | undefined;
  /** The rows are those of the previous filter; the new ones are loading. */
  outdated: boolean;
  filter: TransactionFilter;
  onChange: ChangeFilter;
};

export function TransactionList({
  data,
  notices,
  outdated,
  filter,
  onChange,
  ...actions
}: TransactionListProps) {
  const phone = usePhone();
  const { shownCount, isWhole, button } = useFirstRows(data.transactions.length, maxOnPhone);
  const top = useRef<HTMLDivElement>(null);
  const pages = Math.max(1, Math.ceil(data.count / pageSize));
  const isPastLastPage = !outdated && filter.page > pages;
  useEffect(() => {
    if (isPastLastPage) onChange({ page: pages }, { replace: true });
  }, [isPastLastPage, pages, onChange]);

  if (isPastLastPage) return <TransactionSkeletons />;
  if (data.count === 0)
    return (
      <NoMatches
        title="Nenhum lançamento com estes filtros"
        text="Mude a busca, o tipo ou o período para ver outros."
        onClear={() => onChange({ search: "", type: "ALL", from: undefined, to: undefined })}
      />
    );
  const goToPage = (page: number) => {
    onChange({ page });
    top.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div
      ref={top}
      aria-busy={outdated}
      className={classNames("scroll-mt-24 transition-opacity", outdated && "opacity-55")}
    >
      <TransactionTable>
        {data.transactions.slice(0, shownCount).map((transaction) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            notices={notices?.get(transaction.id)}
            phone={phone}
            {...actions}
          />
        ))}
      </TransactionTable>
      {button}
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 text-sm">
          {countText(data.count)}
          {data.totals && <Totals {...data.totals} />}
        </p>
        {pages > 1 && isWhole && <Pagination page={filter.page} pages={pages} onChange={goToPage} />}
      </footer>
    </div>
  );
}

/** The sums of what is filtered, without those that are zero. */
function Totals({ bought, sold }: NonNullable<TransactionPage["totals"]>) {
  return (
    <>
      {bought !== "0" && (
        <>
          {" "}
          · compras <Money value={bought} className="font-semibold" />
        </>
      )}
      {sold !== "0" && (
        <>
          {" "}
          · vendas <Money value={sold} className="font-semibold" />
        </>
      )}
    </>
  );
}

function countText(count: number): ReactNode {
  return count === 1 ? "1 lançamento" : `${formatQuantity(String(count))} lançamentos`;
}
