import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { incomeQuery } from "#app/features/income/api.ts";
import { incomeCountText } from "#app/features/income/income-count-text.ts";
import { IncomeMonths, StateSums } from "#app/features/income/income-months.tsx";
import type { OnItemAction } from "#app/features/income/income-row.tsx";
import { IncomeRowSkeletons } from "#app/features/income/income-skeletons.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Pagination } from "#app/ui/data/pagination.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { IncomeFilter, IncomePage } from "#contract/income.ts";
import { pageSize } from "#contract/page.ts";

type LaterIncomeProps = {
  portfolioId: string;
  /** 'Depois de novembro' */
  title: string;
  filter: IncomeFilter;
  later: IncomePage["later"];
  /** Nothing else is listed. */
  startsOpen: boolean;
  onAction: OnItemAction;
};

/** The payments after the current month as one line with their sums. It opens in the order of payment. */
export function LaterIncome({ title, later, startsOpen, ...list }: LaterIncomeProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const listId = useId();
  if (later.count === 0) return null;
  return (
    <div className="mb-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames(
          cardStyle,
          "flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors hover:bg-sunken sm:px-5",
        )}
      >
        <ChevronDown
          aria-hidden="true"
          className={classNames("size-4.5 shrink-0 text-ink-3 transition-[rotate]", isOpen && "rotate-180")}
        />
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
          <span>
            <span className="font-semibold">{title}</span>{" "}
            <span className="text-ink-2 text-sm">· {incomeCountText(later.count)}</span>
          </span>
          <StateSums sums={later.sums} />
        </span>
      </button>
      {isOpen && (
        <div id={listId} className="mt-2">
          <LaterList title={title} {...list} />
        </div>
      )}
    </div>
  );
}

function LaterList({
  portfolioId,
  title,
  filter,
  onAction,
}: Pick<LaterIncomeProps, "portfolioId" | "title" | "filter" | "onAction">) {
  const [page, setPage] = useState(1);
  const list = useQuery(incomeQuery(portfolioId, { ...filter, page }));
  return (
    <QueryStates query={list} loading={<IncomeRowSkeletons />} errorLook="card">
      {(data) => {
        const pages = Math.max(1, Math.ceil(data.count / pageSize));
        return (
          <IncomeMonths
            label={title}
            data={data}
            onAction={onAction}
            foot={
              pages > 1 && (
                <div className="mt-3 flex justify-end">
                  <Pagination page={page} pages={pages} onChange={setPage} />
                </div>
              )
            }
          />
        );
      }}
    </QueryStates>
  );
}
