import { lazy, type ReactNode, Suspense } from "react";
import { formatDay } from "#app/lib/format.ts";
import { ChartFrame } from "#app/ui/charts/chart-frame.tsx";
import { ChartLegend } from "#app/ui/charts/chart-legend.tsx";
import {
  type AxisMark,
  type ChartKind,
  type ChartLine,
  type ChartMark,
  type ChartSize,
  chartHeights,
  strokes,
} from "#app/ui/charts/chart-line.ts";
import { SeriesTable } from "#app/ui/charts/series-table.tsx";
import { useSelectedDay } from "#app/ui/charts/use-selected-day.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

const LineChart = lazy(() => import("#app/ui/charts/line-chart.tsx"));

type ChartCardProps = {
  title: string;
  days: readonly string[];
  lines: readonly ChartLine[];
  kind: ChartKind;
  /** Fits the axis to the values; otherwise it includes zero. */
  isFitted?: boolean;
  size?: ChartSize;
  marks?: readonly ChartMark[];
  axisMarks?: readonly AxisMark[];
  /** A change of it ends the selection of a day. */
  selectionKey?: string;
  /** The last day with prices. */
  pricedUntil?: string | null;
  /** The day since which most of the value has old prices. */
  oldPricesFrom?: string | null;
  className?: string;
  /** Chooses what the chart shows; beside its title. */
  choice?: ReactNode;
  /** Choices about the chart, below its title. */
  controls?: ReactNode;
  /** Shown below the chart. */
  note?: ReactNode;
};

/** A chart with a legend that shows the values of the selected day, and a table of the same data. */
export function ChartCard(props: ChartCardProps) {
  const { title, days, lines, kind, isFitted, size = "card", marks, axisMarks, pricedUntil = null } = props;
  const { selectionKey = "", oldPricesFrom = null } = props;
  const [active, select] = useSelectedDay(selectionKey, days.length);
  const lastPriced = pricedUntil === null ? -1 : days.findLastIndex((day) => day <= pricedUntil);
  const defaultIndex = lastPriced <= 0 ? days.length - 1 : lastPriced;
  const isKnown = lines.some(({ values }) => values.some((value) => value !== null));
  return (
    <ChartFrame
      title={title}
      className={props.className}
      choice={props.choice}
      controls={props.controls}
      note={props.note}
      legend={
        <ChartLegend
          kind={kind}
          pointText={(index) => formatDay(days[index] ?? "")}
          entries={lines.map(({ look, ...line }) => ({ ...line, swatch: <Swatch look={look} /> }))}
          defaultIndex={defaultIndex}
          selectedIndex={active}
        />
      }
      table={() => (
        <SeriesTable title={title} header="Dia" points={days.map(formatDay)} lines={lines} kind={kind} />
      )}
      chart={
        days.length < 2 || !isKnown ? (
          <NoChart days={days} />
        ) : (
          <Suspense fallback={<Skeleton className={chartHeights[size]} />}>
            <LineChart
              label={title}
              days={days}
              lines={lines}
              kind={kind}
              isFitted={isFitted}
              size={size}
              marks={marks}
              axisMarks={axisMarks}
              pricedUntil={pricedUntil}
              oldPricesFrom={oldPricesFrom}
              active={active}
              defaultIndex={defaultIndex}
              onActive={select}
            />
          </Suspense>
        )
      }
    />
  );
}

/** Says why there is no chart. */
export function NoChart({ days }: Pick<ChartCardProps, "days">) {
  return (
    <p className="grid h-64 place-items-center rounded-sm bg-sunken px-6 text-center text-ink-2">
      {days.length < 2
        ? "O gráfico começa no segundo dia do período."
        : "Ainda não há preços nem índices deste período."}
    </p>
  );
}

export function Swatch({ look }: { look: ChartLine["look"] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 4" className="w-4.5 shrink-0">
      {look === "benchmark" && (
        <path
          d="M1.5 2h15"
          strokeLinecap="round"
          className="stroke-4 stroke-spark-line"
          strokeOpacity="0.35"
        />
      )}
      <path d="M1.5 2h15" strokeLinecap="round" {...strokes[look]} />
    </svg>
  );
}
