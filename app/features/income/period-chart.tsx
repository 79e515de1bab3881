import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { assetClassesQuery } from "#app/entities/asset/queries.ts";
import {
  buildIncomeBars,
  type Measure,
  type PeriodLength,
  type Stacking,
  slotRange,
  slotsWithin,
} from "#app/features/income/chart-data.ts";
import type { ChangeIncomeFilter } from "#app/features/income/use-income-filter.ts";
import { incomeKindLabels } from "#app/lib/labels.ts";
import { BarSwatch } from "#app/ui/charts/bar-swatch.tsx";
import type { BarSlot } from "#app/ui/charts/bars.ts";
import { ChartFrame } from "#app/ui/charts/chart-frame.tsx";
import { ChartLegend } from "#app/ui/charts/chart-legend.tsx";
import { SeriesTable } from "#app/ui/charts/series-table.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { IncomeFilter, IncomeSummary } from "#contract/income.ts";
import type { Day } from "#domain/kernel/calendar.ts";

const BarChart = lazy(() => import("#app/ui/charts/bar-chart.tsx"));

export const chartHeight = "h-64 max-sm:h-45";
const names: Record<PeriodLength, string> = { month: "mês", year: "ano" };

const slotName = (slot: BarSlot | undefined) => slot?.longText ?? slot?.text ?? "";

type PeriodChartProps = {
  title: string;
  summary: IncomeSummary;
  today: Day;
  length: PeriodLength;
  measure: Measure;
  stacking: Stacking;
  controls: ReactNode;
  filter: IncomeFilter;
  onFilter: ChangeIncomeFilter;
};

/** Income by month or year. A press on a bar limits the list to its period. */
export function PeriodChart({
  title,
  summary,
  today,
  controls,
  filter,
  onFilter,
  ...choice
}: PeriodChartProps) {
  const { length, measure, stacking } = choice;
  const { data: classes } = useQuery(assetClassesQuery);
  const [selected, setSelected] = useState<number | null>(null);
  const { slots, series, reference, defaultIndex } = useMemo(() => {
    const labels = new Map<string, string>([
      ...Object.entries(incomeKindLabels),
      ...(classes ?? []).map(({ code, name }): [string, string] => [code, name]),
    ]);
    return buildIncomeBars(summary, today, {
      length,
      measure,
      stacking,
      nameOf: (id) => labels.get(id) ?? "Outro",
    });
  }, [summary, today, length, measure, stacking, classes]);
  const active = selected !== null && selected < slots.length ? selected : null;
  return (
    <ChartFrame
      title={title}
      controls={controls}
      legend={
        <ChartLegend
          kind="money"
          pointText={(index) => slotName(slots[index])}
          entries={series.map(({ look, shade, ...line }) => ({
            ...line,
            swatch: <BarSwatch look={look} shade={shade} />,
          }))}
          defaultIndex={defaultIndex}
          selectedIndex={active}
        />
      }
      table={() => (
        <SeriesTable
          title={title}
          header={length === "month" ? "Mês" : "Ano"}
          points={slots.map(slotName)}
          lines={series}
          kind="money"
        />
      )}
      chart={
        <Suspense fallback={<Skeleton className={chartHeight} />}>
          <BarChart
            label={title}
            slotName={names[length]}
            slots={slots}
            series={series}
            reference={reference}
            active={active}
            defaultIndex={defaultIndex}
            onActive={setSelected}
            chosen={slotsWithin(slots, filter)}
            onChoose={(slot) => onFilter(slotRange(slots[slot]?.key ?? ""))}
            className={chartHeight}
          />
        </Suspense>
      }
      note={
        reference && (
          <span className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 18 4" className="w-4.5 shrink-0">
              <path d="M1 2h16" className="stroke-2 stroke-spark-line" />
            </svg>
            <span>
              {reference.label}: <Money value={reference.value} /> por mês
            </span>
          </span>
        )
      }
    />
  );
}
