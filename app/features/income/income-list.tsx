import { type RefObject, useEffect } from "react";
import { IncomeRow, type OnItemAction } from "#app/features/income/income-row.tsx";
import { IncomeRowSkeletons } from "#app/features/income/income-skeletons.tsx";
import { IncomeTable, incomeColumns, narrowIncomeColumns } from "#app/features/income/income-table.tsx";
import { groupByMonth, type MonthGroup } from "#app/features/income/month-groups.ts";
import { type ChangeIncomeFilter, everyIncome } from "#app/features/income/use-income-filter.ts";
import { formatLongMonth, formatQuantity } from "#app/lib/format.ts";
import { incomeStateLabels } from "#app/lib/labels.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { useNarrow, usePhone } from "#app/ui/base/use-media.ts";
import { Cell, Row, TableBody } from "#app/ui/data/data-table.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { Pagination } from "#app/ui/data/pagination.tsx";
import { NoMatches } from "#app/ui/feedback/no-matches.tsx";
import type { IncomeFilter, IncomePage } from "#contract/income.ts";
import { pageSize } from "#contract/page.ts";
import { decimal } from "#domain/kernel/decimal.ts";

type IncomeListProps = {
  data: IncomePage;
  /** The rows are those of the previous filter; the new ones are loading. */
  outdated: boolean;
  filter: IncomeFilter;
  onFilter: ChangeIncomeFilter;
  onAction: OnItemAction;
  /** The start of the list, to which a change of page returns. */
  top: RefObject<HTMLElement | null>;
};

/** Payments by month, each month with its sums. */
export function IncomeList({ data, outdated, filter, onFilter, onAction, top }: IncomeListProps) {
  const phone = usePhone();
  const pages = Math.max(1, Math.ceil(data.count / pageSize));
  const isPastLastPage = !outdated && filter.page > pages;
  useEffect(() => {
    if (isPastLastPage) onFilter({ page: pages }, { replace: true });
  }, [isPastLastPage, pages, onFilter]);

  if (isPastLastPage) return <IncomeRowSkeletons />;
  if (data.count === 0)
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
  return (
    <div aria-busy={outdated} className={classNames("transition-opacity", outdated && "opacity-55")}>
      <IncomeTable>
        {groupByMonth(data).map((group) => (
          <TableBody key={group.month}>
            <MonthRow group={group} />
            {group.items.map((item) => (
              <IncomeRow key={item.id} item={item} phone={phone} onAction={onAction} />
            ))}
          </TableBody>
        ))}
      </IncomeTable>
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 text-sm">
          {data.count === 1 ? "1 provento" : `${formatQuantity(String(data.count))} proventos`}
        </p>
        {pages > 1 && <Pagination page={filter.page} pages={pages} onChange={goToPage} />}
      </footer>
    </div>
  );
}

const states = ["received", "receivable", "announced"] as const;

/** The heading of a month. Sums of different states must not be added, so it shows one for each. */
function MonthRow({ group: { month, sums } }: { group: MonthGroup }) {
  const narrow = useNarrow();
  const shown = states.filter((state) => sums && decimal(sums[state].net).gt(0));
  return (
    <Row className="bg-ink/3 max-sm:block!">
      <Cell
        colSpan={narrow ? narrowIncomeColumns : incomeColumns}
        className="max-sm:block! sm:px-5! sm:py-2.5!"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
          <span className="font-semibold first-letter:uppercase">{formatLongMonth(month)}</span>
          <span className="flex flex-wrap gap-x-5 text-ink-2 text-sm">
            {shown.map((state) => (
              <span key={state}>
                {incomeStateLabels[state]}{" "}
                <Money value={sums?.[state].net ?? "0"} className="font-semibold text-ink" />
              </span>
            ))}
          </span>
        </span>
      </Cell>
    </Row>
  );
}
