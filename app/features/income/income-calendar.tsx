import { useQueries } from "@tanstack/react-query";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { fixedIncomeQuery } from "#app/entities/fixed-income/queries.ts";
import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import {
  buildCalendarWeeks,
  type CalendarDay,
  type CalendarEntry,
  type CalendarWeek,
  maturitiesAhead,
  shownEntries,
} from "#app/features/income/calendar-weeks.ts";
import { hasAmount } from "#app/features/income/has-amount.ts";
import { itemKey } from "#app/features/income/item-key.ts";
import type { ChangeIncomeFilter } from "#app/features/income/use-income-filter.ts";
import { formatDay, formatWeekday } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Money } from "#app/ui/data/money.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { dateOf } from "#app/ui/forms/day-text.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { IncomeSummary } from "#contract/income.ts";
import type { Day } from "#domain/kernel/calendar.ts";

type IncomeCalendarProps = {
  view: PortfolioView;
  calendar: IncomeSummary["calendar"];
  today: Day;
  onFilter: ChangeIncomeFilter;
  /** Leaves out a calendar without entries. */
  isOptional?: boolean;
};

const names = [
  { event: "record", name: "Data-com" },
  { event: "payment", name: "Pagamento" },
  { event: "maturity", name: "Vencimento" },
] as const;

/** Record dates, payments and maturities of the coming six weeks. */
export function IncomeCalendar({ view, calendar, today, onFilter, isOptional = false }: IncomeCalendarProps) {
  const applications = useQueries({ queries: view.memberIds.map((id) => fixedIncomeQuery(id)) });
  const maturities = applications.flatMap(({ data: { contracts = [], bonds = [] } = {} }, at) =>
    maturitiesAhead([...contracts, ...bonds], today, view.members?.[at]),
  );
  const entries = [...calendar, ...maturities];
  const failed = applications.find(({ isLoadingError }) => isLoadingError);
  if (isOptional && entries.length === 0 && !failed) return null;
  return (
    <SectionCard
      title="Próximas seis semanas"
      actions={
        <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
          {names
            .filter(({ event }) => event !== "maturity" || maturities.length > 0)
            .map(({ event, name }) => (
              <span key={event} className="flex items-center gap-1.5">
                <Dot event={event} /> {name}
              </span>
            ))}
        </p>
      }
    >
      {entries.length === 0 ? (
        <p className="text-ink-2">Nenhuma data-com nem pagamento anunciado para as próximas seis semanas.</p>
      ) : (
        <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
          {buildCalendarWeeks(today, entries).map((week) => (
            <Week key={week.from} week={week} onMore={() => onFilter({ from: week.from, to: week.to })} />
          ))}
        </ol>
      )}
      {maturities.length > 0 && (
        <p className="mt-4 text-ink-2 text-sm">
          Vencimentos estimados pelo valor bruto de hoje, antes dos impostos.
        </p>
      )}
      {failed && (
        <QueryStates
          query={failed}
          loading={null}
          errorLook="compact"
          errorTitle="Não foi possível carregar os vencimentos"
        >
          {() => null}
        </QueryStates>
      )}
    </SectionCard>
  );
}

function Week({ week, onMore }: { week: CalendarWeek; onMore: () => void }) {
  const { text, days, entries } = week;
  const shown = shownEntries(entries);
  return (
    <li className={classNames("min-w-0", entries.length === 0 && "max-sm:hidden")}>
      <h3 className="amount font-medium text-ink-3 text-sm">{text}</h3>
      <div aria-hidden="true" className="mt-2 grid grid-cols-7 border-line border-b pb-1.5 max-sm:hidden">
        {days.map((day) => (
          <DayColumn key={day.day} day={day} />
        ))}
      </div>
      {entries.length === 0 && <p className="mt-2 text-ink-3 text-sm">Nada previsto</p>}
      <ul className="mt-2 grid gap-1.5 text-sm">
        {shown.map((entry) => (
          <li key={keyOf(entry)} className="flex items-baseline gap-2">
            <span className="amount w-16 shrink-0 text-ink-3">
              {formatWeekday(dateOf(entry.day))}., {formatDay(entry.day).slice(0, 2)}
            </span>
            <Dot event={entry.event} />
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button variant="subtle" size="sm" className="mt-1 -ml-4" onClick={onMore}>
          Mais {entries.length - shown.length}
        </Button>
      )}
    </li>
  );
}

const keyOf = (entry: CalendarEntry) =>
  entry.event === "maturity"
    ? `${entry.portfolio?.id} ${entry.application.id}`
    : `${itemKey(entry.item)} ${entry.event}`;

function Entry({ entry }: { entry: CalendarEntry }) {
  if (entry.event === "maturity") {
    const { ticker, name, gross } = entry.application;
    return (
      <div className="min-w-0 grow">
        {/* The first line of a long name stands beside the day. */}
        <div className="flex">
          <AssetLink ticker={ticker} label={name} className="wrap-anywhere font-medium" />
        </div>
        <p className="flex flex-wrap justify-between gap-x-2 text-ink-2">
          Vencimento{entry.portfolio && ` · ${entry.portfolio.name}`}
          <Money value={gross} className="ml-auto text-ink" />
        </p>
      </div>
    );
  }
  const { event, item } = entry;
  return (
    <>
      <span className="wrap-anywhere min-w-0 font-medium">
        {assetNames(item.asset).main}
        {item.portfolio && <span className="font-normal text-ink-3"> · {item.portfolio.name}</span>}
      </span>
      <span className="ml-auto shrink-0">
        {event === "payment" ? (
          <>
            <span className="sr-only">pagamento </span>
            {hasAmount(item) ? <Money value={item.net} /> : <span className="text-ink-2">sem valor</span>}
          </>
        ) : (
          <span className="text-ink-2">data-com</span>
        )}
      </span>
    </>
  );
}

function DayColumn({ day: { day, ...has } }: { day: CalendarDay }) {
  const weekday = dateOf(day).getDay();
  return (
    <span
      className={classNames(
        "grid justify-items-center gap-1 text-xs tabular-nums",
        weekday === 0 || weekday === 6 ? "text-ink-3" : "text-ink-2",
      )}
    >
      {day.slice(8)}
      <span className="flex h-2 items-center gap-0.5">
        {names.map(({ event }) => has[event] && <Dot key={event} event={event} />)}
      </span>
    </span>
  );
}

/** The dot is hollow for a record date and filled for a payment date. A maturity is a square. */
function Dot({ event }: { event: CalendarEntry["event"] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0">
      {event === "maturity" ? (
        <rect x="1" y="1" width="6" height="6" className="fill-accent" />
      ) : (
        <circle
          cx="4"
          cy="4"
          r="3"
          className={event === "payment" ? "fill-accent" : "fill-surface stroke-[1.5] stroke-accent"}
        />
      )}
    </svg>
  );
}
