// The cards below arrive with the first one.
import "#app/ui/layout/folded-card.tsx";
import { lazy, type ReactNode, Suspense } from "react";
import { wealthFigure } from "#app/features/overview/overview-cards.tsx";
import { buildChart, ChartSwitch, ReturnNote } from "#app/features/overview/overview-chart.tsx";
import type { ChartChoice } from "#app/features/overview/overview-view.ts";
import { formatDay } from "#app/lib/format.ts";
import { NoChart, Swatch } from "#app/ui/charts/chart-card.tsx";
import { useSelectedDay } from "#app/ui/charts/use-selected-day.ts";
import { Gain, Money, Percent } from "#app/ui/data/money.tsx";
import { RollingAmounts } from "#app/ui/data/rolling.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Overview } from "#contract/overview.ts";

const LineChart = lazy(() => import("#app/ui/charts/line-chart.tsx"));

type PhoneHeroProps = {
  overview: Overview;
  choice: ChartChoice;
  onChoice: (choice: ChartChoice) => void;
  /** The answers below the wealth, which the sample of the public page lacks. */
  answers?: ReactNode;
  /** The choice of the period, below the chart in reach of the thumb. */
  period: ReactNode;
  /** The sample of the public page has room for the last days of all lines: its height stays. */
  isSample?: boolean;
};

/** The wealth over a chart from edge to edge. While a finger is on the chart, the day's value replaces the wealth. */
export function PhoneHero({ overview, choice, onChoice, answers, period, isSample = false }: PhoneHeroProps) {
  const chart = buildChart(overview, choice);
  const { days, lines, kind, title } = chart;
  const [active, select] = useSelectedDay(
    `${choice} ${overview.period.from} ${overview.period.to}`,
    days.length,
  );
  const lastPriced = days.findLastIndex((day) => chart.pricedUntil !== null && day <= chart.pricedUntil);
  const defaultIndex = lastPriced > 0 ? lastPriced : days.length - 1;
  const isKnown = lines.some(({ values }) => values.some((value) => value !== null));
  const { label, value, notes = [] } = wealthFigure(overview);
  const main = active === null ? null : (lines[0]?.values[active] ?? null);
  const reading =
    main === null ? "—" : kind === "money" ? <Money value={main} /> : <Gain kind="percent" value={main} />;
  return (
    <section aria-label={title} className={`${cardStyle} overflow-clip`}>
      <div className="flex items-start justify-between gap-3 px-5 pt-4">
        <p className="text-ink-2 text-sm">{active === null ? label : formatDay(days[active] ?? "")}</p>
        <div className="-my-1">
          <ChartSwitch value={choice} onChange={onChoice} />
        </div>
      </div>
      {/* Room for four lines, so that a line fewer moves nothing below. */}
      <dl className="min-h-36 px-5">
        <dt className="sr-only">{label}</dt>
        <dd className="figure text-4xl leading-tight">
          <span className={active === null ? "" : "sr-only"}>
            <RollingAmounts>{value}</RollingAmounts>
          </span>
          {/* The slider announces the value of the day. */}
          {active !== null && <span aria-hidden="true">{reading}</span>}
        </dd>
        {notes.filter(Boolean).map((note, line) => (
          <dd
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines never changes
            key={line}
            className={`mt-0.5 min-h-5.5 text-ink-2 text-sm ${active === null ? "" : "invisible"}`}
          >
            {note}
          </dd>
        ))}
      </dl>
      {answers && <div className="mt-2 border-line border-b">{answers}</div>}
      {days.length < 2 || !isKnown ? (
        <div className="p-5">
          <NoChart days={days} />
        </div>
      ) : (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <LineChart
            {...chart}
            label={title}
            size="bare"
            active={active}
            defaultIndex={defaultIndex}
            onActive={select}
          />
        </Suspense>
      )}
      <div className="px-3 py-3">{period}</div>
      {/* The columns are fixed: a longer value of another day must not move the chart. */}
      <ul
        className={`grid gap-x-4 gap-y-1 px-5 pt-1 pb-4 text-ink-2 text-xs ${kind === "money" ? "" : "grid-cols-2"}`}
      >
        {lines.map(({ label: name, look, values }) => {
          const last = values.findLastIndex((each, index) => each !== null && index <= defaultIndex);
          const shown = values[active ?? last] ?? null;
          const isEarlier = last >= 0 && last < defaultIndex;
          return (
            <li key={name}>
              <span className="flex items-center gap-1.5 whitespace-nowrap">
                <Swatch look={look} />
                {name}
                <span className="amount font-semibold text-ink">
                  {shown === null ? (
                    "—"
                  ) : kind === "money" ? (
                    <Money value={shown} />
                  ) : (
                    <Percent value={shown} />
                  )}
                </span>
              </span>
              {(isSample || isEarlier) && (
                <span className={`block min-h-4 pl-6 text-ink-3 ${active === null ? "" : "invisible"}`}>
                  {isEarlier && `até ${formatDay(days[last] ?? "")}`}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {choice === "return" && (
        <p className="px-5 pb-4 text-ink-2 text-xs">
          <ReturnNote overview={overview} />
        </p>
      )}
    </section>
  );
}
