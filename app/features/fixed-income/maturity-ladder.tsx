import { maturityText } from "#app/entities/fixed-income/maturity-text.ts";
import {
  type Due,
  type DueMonth,
  dueMonths,
  maturities,
} from "#app/features/fixed-income/contract-groups.ts";
import { formatLongMonth, formatMonth } from "#app/lib/format.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Money } from "#app/ui/data/money.tsx";
import type { Day } from "#domain/kernel/calendar.ts";

type MaturityLadderProps = { applications: Due["applications"]; isNet: boolean; today: Day };

/** The maturities that are still to come: twelve months at a glance, then each by name. Nothing without a maturity. */
export function MaturityLadder({ applications, isNet, today }: MaturityLadderProps) {
  const due = maturities(applications, today, isNet);
  if (due.length === 0) return null;
  const months = dueMonths(due, today);
  const hasDue = months.some(({ value }) => value !== null);
  return (
    <section className="@container">
      <h3 className="font-semibold">Próximos vencimentos</h3>
      <p className="text-ink-2 text-sm">
        {hasDue ? "Pelo valor de hoje." : "Nada vence nos próximos doze meses. Pelo valor de hoje:"}
      </p>
      {hasDue && <MonthStrip months={months} />}
      <ol className="mt-3 divide-y divide-line">
        {due.map(({ period, applications: members, value }) => (
          <li key={period} className="flex items-baseline justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="first-letter:uppercase">{periodText(period, months)}</p>
              <p className="wrap-anywhere text-ink-2 text-sm">
                {members.map((member) => `${member.name}, ${maturityText(member)}`).join(" · ")}
              </p>
            </div>
            <Money value={value} className="shrink-0 font-semibold" />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** 'março de 2027', '2029', and 'resto de 2027' of the year whose first months stand above it. */
function periodText(period: string, months: readonly DueMonth[]): string {
  if (period.length === 7) return formatLongMonth(period);
  return months.at(-1)?.month.startsWith(period) ? `resto de ${period}` : period;
}

/** Months without a maturity are quiet. */
function MonthStrip({ months }: { months: readonly DueMonth[] }) {
  return (
    <ol
      aria-label="Vencimentos dos próximos doze meses"
      className="mt-3 grid grid-cols-2 gap-px overflow-clip rounded-md bg-line ring ring-line @min-[18.5rem]:grid-cols-3 @md:grid-cols-4 @2xl:grid-cols-6"
    >
      {months.map(({ month, value }) => (
        <li
          key={month}
          className={classNames(
            "min-h-13 px-2 py-2 text-xs",
            value === null ? "bg-surface" : "bg-accent-soft",
          )}
        >
          <span className={classNames("block", value === null ? "text-ink-3" : "text-ink-2")}>
            {formatMonth(month)}
          </span>
          {value === null ? (
            <span className="sr-only">nada vence</span>
          ) : (
            <Money value={value} className="mt-0.5 block font-semibold text-ink" />
          )}
        </li>
      ))}
    </ol>
  );
}
