import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { useIgnored } from "#app/entities/portfolio/use-ignored.ts";
import { ignoreDistribution, incomeQuery, unignoreDistribution } from "#app/features/income/api.ts";
import { DeleteIncomeDialog } from "#app/features/income/delete-income-dialog.tsx";
import { FirstRun } from "#app/features/income/first-run.tsx";
import { IncomeCalendar } from "#app/features/income/income-calendar.tsx";
import { IncomeChart } from "#app/features/income/income-chart.tsx";
import { IncomeFigures } from "#app/features/income/income-figures.tsx";
import { IncomeFilters } from "#app/features/income/income-filters.tsx";
import type { IncomeStart } from "#app/features/income/income-form-values.ts";
import { IncomeList } from "#app/features/income/income-list.tsx";
import { IncomeNotes } from "#app/features/income/income-notes.tsx";
import { IncomeNow } from "#app/features/income/income-now.tsx";
import { IncomeRowSkeletons } from "#app/features/income/income-skeletons.tsx";
import type { ItemAction } from "#app/features/income/item-actions.ts";
import {
  type ChangeIncomeFilter,
  listParts,
  useIncomeFilter,
} from "#app/features/income/use-income-filter.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { useIncomeIntroduced } from "#app/lib/screen-preferences.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";
import type { IncomeItem, IncomeSummary } from "#contract/income.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type IncomePanelsProps = {
  view: PortfolioView;
  summary: IncomeSummary;
  openIncome: (start: IncomeStart) => void;
};

/** Figures, chart, calendar and list of a portfolio with income. */
export function IncomePanels({ view, summary, openIncome }: IncomePanelsProps) {
  const portfolioId = view.id;
  const [today] = useState(() => dayOf(new Date()));
  const [filter, changeFilter] = useIncomeFilter();
  const parts = listParts(filter, today);
  const list = useQuery(incomeQuery(portfolioId, parts.list));
  const isIntroduced = useIncomeIntroduced();
  const readOnly = useReadOnly();
  const decide = useIgnored(portfolioId, {
    ignore: ignoreDistribution,
    consider: unignoreDistribution,
    texts: { ignored: "Provento ignorado", considered: "Provento considerado de novo" },
  });
  const { openDialog: askDeletion, dialog: deleteDialog } = useDialog<IncomeItem>((item, state) => (
    <DeleteIncomeDialog portfolioId={portfolioId} item={item} {...state} />
  ));

  const heading = useRef<HTMLHeadingElement>(null);
  const showList = () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  };
  const filterAndShow: ChangeIncomeFilter = (change, options) => {
    changeFilter(change, options);
    showList();
  };
  const decideOn = ({ distributionId }: IncomeItem, ignored: boolean) => {
    if (distributionId !== null) decide({ id: distributionId, ignored });
  };
  const acts: Record<ItemAction, (item: IncomeItem) => void> = {
    confirm: (item) => openIncome({ mode: "confirm", item }),
    edit: (item) => openIncome({ mode: "edit", item }),
    delete: askDeletion,
    ignore: (item) => decideOn(item, true),
    consider: (item) => decideOn(item, false),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {!isIntroduced && !readOnly && <FirstRun payments={summary.payments} onShow={showList} />}
      <IncomeNow summary={summary} />
      <IncomeFigures portfolioId={portfolioId} summary={summary} today={today} />
      <IncomeChart summary={summary} today={today} filter={filter} onFilter={filterAndShow} />
      <IncomeCalendar view={view} calendar={summary.calendar} today={today} onFilter={filterAndShow} />
      <section aria-labelledby="income-list" className="mt-4 min-w-0">
        <h2 id="income-list" ref={heading} tabIndex={-1} className="mb-4 scroll-mt-24 text-lg outline-none">
          Todos os proventos
        </h2>
        <IncomeNotes summary={summary} onFilter={changeFilter} />
        <IncomeFilters filter={filter} onFilter={changeFilter} assets={summary.assets} today={today} />
        <QueryStates query={list} loading={<IncomeRowSkeletons />} errorLook="card">
          {(page) => (
            <IncomeList
              portfolioId={portfolioId}
              today={today}
              data={page}
              outdated={list.isPlaceholderData}
              filter={filter}
              laterFilter={parts.later}
              onFilter={changeFilter}
              onAction={(action, item) => acts[action](item)}
              top={heading}
            />
          )}
        </QueryStates>
      </section>
      {deleteDialog}
    </div>
  );
}
