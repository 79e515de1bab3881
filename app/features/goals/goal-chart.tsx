import { lazy, Suspense } from "react";
import { rateOfScenario, reachedText, realRateText } from "#app/features/goals/goal-text.ts";
import { useGoalPast } from "#app/features/goals/use-goal-past.ts";
import { formatMonth, formatQuantity } from "#app/lib/format.ts";
import { Swatch } from "#app/ui/charts/chart-card.tsx";
import { ChartFrame } from "#app/ui/charts/chart-frame.tsx";
import { ChartLegend } from "#app/ui/charts/chart-legend.tsx";
import { type ChartLine, chartHeights } from "#app/ui/charts/chart-line.ts";
import { SeriesTable } from "#app/ui/charts/series-table.tsx";
import { useSelectedDay } from "#app/ui/charts/use-selected-day.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { goalTermsOf } from "#contract/goal-terms.ts";
import type { Goal } from "#contract/goals.ts";
import { horizonOf, type Outlook, pathOf, scenarios } from "#domain/goals/outlook.ts";
import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";

const LineChart = lazy(() => import("#app/ui/charts/line-chart.tsx"));

/** About as many points as a chart has room for. */
const maxPoints = 120;

const looks = { low: "dashed", middle: "benchmark", high: "dashed" } as const;

/** The months that the chart shows: every one of a near goal, and those in which it is reached. */
function monthsOf(outlook: Outlook): number[] {
  const horizon = horizonOf(outlook);
  const step = Math.ceil(horizon / maxPoints);
  const even = Array.from({ length: Math.floor(horizon / step) + 1 }, (_, index) => index * step);
  const reached = scenarios.flatMap((scenario) => outlook.reached[scenario] ?? []);
  const shown = new Set([...even, ...reached.filter((month) => month <= horizon)]);
  return [...shown].toSorted((a, b) => a - b);
}

/** The past until today, the range of the three scenarios from there, the target, and the months in which it is reached. */
export function GoalChart({ goal, outlook, today }: { goal: Goal; outlook: Outlook; today: Day }) {
  const past = useGoalPast(goal, today);
  const months = monthsOf(outlook);
  const before = past.points.length;
  // Its line is in the legend while it loads, so that nothing moves when it arrives.
  const hasPast = past.isPending || before > 0;
  const days = [...past.points.map(({ day }) => day), ...months.map((month) => monthsAfter(today, month))];
  const { rates } = goalTermsOf(goal);
  const lineOf = (scenario: (typeof scenarios)[number]): ChartLine => ({
    label: `IPCA + ${formatQuantity(rateOfScenario(goal, scenario))}%${scenario === "middle" ? " (plano)" : ""}`,
    look: looks[scenario],
    values: [
      ...past.points.map(() => null),
      ...pathOf(outlook, rates[scenario], months).map((value) => textOf(value, 2)),
    ],
  });
  const untilToday = [...past.points.map(({ value }) => textOf(value, 2)), textOf(outlook.current, 2)];
  const pastLines: ChartLine[] = hasPast
    ? [{ label: "Até hoje", look: "main", values: days.map((_, index) => untilToday[index] ?? null) }]
    : [];
  const lines: ChartLine[] = [
    ...pastLines,
    lineOf("middle"),
    lineOf("high"),
    lineOf("low"),
    { label: "Meta", look: "dotted", values: days.map(() => goal.target) },
  ];
  const marks = scenarios.flatMap((scenario) => {
    const month = outlook.reached[scenario];
    const index = month === undefined || month === 0 ? -1 : months.indexOf(month);
    const name = `meta alcançada, rendendo ${realRateText(rateOfScenario(goal, scenario))}`;
    return index < 0 ? [] : [{ index: before + index, name }];
  });
  const [active, select] = useSelectedDay(goal.id, days.length);
  const reachedIndex = months.indexOf(outlook.reached.middle ?? -1);
  const defaultIndex = reachedIndex > 0 ? before + reachedIndex : days.length - 1;
  const title =
    goal.kind === "income" ? "Renda por mês, até hoje e simulada" : "Patrimônio, até hoje e simulado";
  const pointText = (index: number) => formatMonth(days[index] ?? "");
  return (
    <ChartFrame
      title={title}
      legend={
        <ChartLegend
          kind="money"
          pointText={pointText}
          entries={lines.map(({ look, ...line }) => ({ ...line, swatch: <Swatch look={look} /> }))}
          defaultIndex={defaultIndex}
          selectedIndex={active}
        />
      }
      table={() => (
        <SeriesTable
          title={title}
          header="Mês"
          points={days.map((_, i) => pointText(i))}
          lines={lines}
          kind="money"
        />
      )}
      chart={
        past.isPending ? (
          <Skeleton className={chartHeights.hero} />
        ) : (
          <Suspense fallback={<Skeleton className={chartHeights.hero} />}>
            <LineChart
              label={title}
              days={days}
              lines={lines}
              kind="money"
              size="hero"
              band={hasPast ? [3, 2] : [2, 1]}
              axisMarks={marks}
              pricedUntil={null}
              oldPricesFrom={null}
              active={active}
              defaultIndex={defaultIndex}
              onActive={select}
            />
          </Suspense>
        )
      }
      note={
        <>
          {scenarios
            .map(
              (scenario) =>
                `Rendendo ${realRateText(rateOfScenario(goal, scenario))}: ${reachedText(outlook.reached[scenario], outlook, today)}.`,
            )
            .join(" ")}
          {/* Its room is there while the past loads. */}
          <span className="mt-1 block min-h-lh text-ink-3 max-sm:min-h-[3lh]">{past.note}</span>
        </>
      }
    />
  );
}
