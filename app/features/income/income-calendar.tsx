import {
  buildCalendarWeeks,
  type CalendarDay,
  type CalendarWeek,
} from "#app/features/income/calendar-weeks.ts";
import type { ChangeIncomeFilter } from "#app/features/income/use-income-filter.ts";
import { formatDay, formatWeekday } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Money } from "#app/ui/data/money.tsx";
import { dateOf } from "#app/ui/forms/day-text.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { IncomeSummary } from "#contract/income.ts";
import type { Day } from "#domain/kernel/calendar.ts";

const maxPerWeek = 4;

type IncomeCalendarProps = { summary: IncomeSummary; today: Day; onFilter: ChangeIncomeFilter };

/** Record dates and payments of the coming six weeks. */
export function IncomeCalendar({ summary: { calendar }, today, onFilter }: IncomeCalendarProps) {
  const weeks = buildCalendarWeeks(today, calendar);
  return (
    <SectionCard
      title="Próximas seis semanas"
      actions={
        <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
          <span className="flex items-center gap-1.5">
            <Dot event="record" /> Data-com
          </span>
          <span className="flex items-center gap-1.5">
            <Dot event="payment" /> Pagamento
          </span>
        </p>
      }
    >
      {calendar.length === 0 ? (
        <p className="text-ink-2">Nenhuma data-com nem pagamento anunciado para as próximas seis semanas.</p>
      ) : (
        <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
          {weeks.map((week) => (
            <Week key={week.from} week={week} onMore={() => onFilter({ from: week.from, to: week.to })} />
          ))}
        </ol>
      )}
    </SectionCard>
  );
}

function Week({ week, onMore }: { week: CalendarWeek; onMore: () => void }) {
  const { text, days, entries } = week;
  const more = entries.length - maxPerWeek;
  const shown = more > 1 ? entries.slice(0, maxPerWeek) : entries;
  return (
    <li className={classNames("min-w-0", entries.length === 0 && "max-sm:hidden")}>
      <h3 className="amount font-medium text-ink-3 text-sm">{text}</h3>
      <div aria-hidden="true" className="mt-2 grid grid-cols-7 border-line border-b pb-1.5">
        {days.map((day) => (
          <DayColumn key={day.day} day={day} />
        ))}
      </div>
      {entries.length === 0 && <p className="mt-2 text-ink-3 text-sm">Nada previsto</p>}
      <ul className="mt-2 grid gap-1.5 text-sm">
        {shown.map(({ day, event, item }) => (
          <li key={`${item.id} ${event}`} className="flex items-baseline gap-2">
            <span className="amount w-14 shrink-0 text-ink-3">
              {formatDay(day).slice(0, 2)} {formatWeekday(dateOf(day))}
            </span>
            <Dot event={event} />
            <span className="min-w-0 truncate font-medium">{item.asset.ticker}</span>
            <span className="ml-auto">
              {event === "payment" ? (
                <>
                  <span className="sr-only">pagamento </span>
                  <Money value={item.net} />
                </>
              ) : (
                <span className="text-ink-2">data-com</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button variant="subtle" size="sm" className="mt-1 -ml-4" onClick={onMore}>
          Mais {more}
        </Button>
      )}
    </li>
  );
}

function DayColumn({ day: { day, record, payment } }: { day: CalendarDay }) {
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
        {record && <Dot event="record" />}
        {payment && <Dot event="payment" />}
      </span>
    </span>
  );
}

/** The dot is hollow for a record date and filled for a payment date. */
function Dot({ event }: { event: "record" | "payment" }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0">
      <circle
        cx="4"
        cy="4"
        r="3"
        className={event === "payment" ? "fill-accent" : "fill-surface stroke-[1.5] stroke-accent"}
      />
    </svg>
  );
}
