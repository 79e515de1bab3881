import { type RefObject, useEffect } from "react";
import { listCountText } from "#app/features/income/income-count-text.ts";
import { IncomeMonths } from "#app/features/income/income-months.tsx";
import type { OnItemAction } from "#app/features/income/income-row.tsx";
import { IncomeRowSkeletons } from "#app/features/income/income-skeletons.tsx";
import { LaterIncome } from "#app/features/income/later-income.tsx";
import {
  type ChangeIncomeFilter,
  everyIncome,
  toIncomeParams,
} from "#app/features/income/use-income-filter.ts";
import { monthName } from "#app/lib/format.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Pagination } from "#app/ui/data/pagination.tsx";
import { NoMatches } from "#app/ui/feedback/no-matches.tsx";
import type { IncomeFilter, IncomePage } from "#contract/income.ts";
import { pageSize } from "#contract/page.ts";
import type { Day } from "#domain/kernel/calendar.ts";

type IncomeListProps = {
  portfolioId: string;
  today: Day;
  data: IncomePage;
  /** The rows are those of the previous filter; the new ones are loading. */
  outdated: boolean;
  filter: IncomeFilter;
  /** The payments that are folded above the list; null if none are. */
  laterFilter: IncomeFilter | null;
  onFilter: ChangeIncomeFilter;
  onAction: OnItemAction;
  /** The start of the list, to which a change of page returns. */
  top: RefObject<HTMLElement | null>;
};

/** Payments by month. Those after the current month are folded. */
export function IncomeList({
  portfolioId,
  today,
  data,
  outdated,
  filter,
  laterFilter,
  onFilter,
  onAction,
  top,
}: IncomeListProps) {
  const pages = Math.max(1, Math.ceil(data.count / pageSize));
  const isPastLastPage = !outdated && filter.page > pages;
  useEffect(() => {
    if (isPastLastPage) onFilter({ page: pages }, { replace: true });
  }, [isPastLastPage, pages, onFilter]);

  const hasLater = laterFilter !== null && data.later.count > 0;
  if (isPastLastPage) return <IncomeRowSkeletons />;
  if (data.count === 0 && !hasLater)
    return (
      <NoMatches
        title="Nenhum provento com estes filtros"
        text="Mude a situação, o tipo, o ativo ou o período para ver outros."
        onClear={() => onFilter({ ...everyIncome, assetId: undefined, from: undefined, to: undefined })}
      />
    );
  const goToPage = (page: number) => {
    onFilter({ page });
    top.current?.scrollIntoView({ block: "start" });
  };
  const month = monthName(today);
  const isFiltered = toIncomeParams({ ...filter, page: 1 }).size > 0;
  return (
    <div aria-busy={outdated} className={classNames("transition-opacity", outdated && "opacity-55")}>
      {hasLater && (
        <LaterIncome
          key={JSON.stringify(laterFilter)}
          portfolioId={portfolioId}
          title={`Depois de ${month}`}
          filter={laterFilter}
          later={data.later}
          startsOpen={data.count === 0}
          onAction={onAction}
        />
      )}
      {data.count === 0 ? (
        <p className="text-ink-2">
          Nenhum provento{isFiltered && " com estes filtros"} até o fim de {month}.
        </p>
      ) : (
        <IncomeMonths
          label="Todos os proventos"
          data={data}
          onAction={onAction}
          foot={
            <footer className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-2 text-sm">{listCountText(data, month)}</p>
              {pages > 1 && <Pagination page={filter.page} pages={pages} onChange={goToPage} />}
            </footer>
          }
        />
      )}
    </div>
  );
}
