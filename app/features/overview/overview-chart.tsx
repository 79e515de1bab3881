import type { ComponentProps } from "react";
import { ibovespaIncludesIncome } from "#app/entities/portfolio/benchmark-name.ts";
import { contributionMarks, marksText } from "#app/features/overview/contribution-marks.ts";
import { oldPricesFrom } from "#app/features/overview/last-known-days.ts";
import type { ChartChoice } from "#app/features/overview/overview-view.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { ChartCard } from "#app/ui/charts/chart-card.tsx";
import { axisMarkPath, type ChartLine } from "#app/ui/charts/chart-line.ts";
import { Rate } from "#app/ui/data/rate.tsx";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import type { Overview } from "#contract/overview.ts";
import { ownValuation } from "#contract/price-source.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { benchmarkLabels } from "#domain/returns/benchmark-labels.ts";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";

/** The last day with prices. Null if all prices are the owner's valuations, which hold until the next valuation. */
function pricedUntil({ pricedUntil: day, prices: { sources }, period, return: rate }: Overview) {
  if (sources.every(({ source }) => source === ownValuation)) return null;
  const isUnpriced = "unavailable" in rate && rate.unavailable === "price-missing";
  return day ?? (isUnpriced ? period.from : null);
}

/** In days. Prices of the last sessions are not much older than the last one. */
const fewDays = 5;

/** The day since which most prices are old, unless it is about the last day with prices. */
function oldPricesBefore(overview: Overview): string | null {
  const day = oldPricesFrom(overview);
  const until = overview.pricedUntil;
  return day !== null && until !== null && daysBetween(day, until) > fewDays ? day : null;
}

/** In days. The axis of a shorter period does not start at zero, so that the period fills the chart. */
const longPeriod = 2 * 365;

const indexNames = ["CDI", "IBOV", "IPCA"] as const satisfies Overview["benchmark"]["name"][];

type OverviewChart = Pick<ComponentProps<typeof ChartCard>, "title" | "days" | "lines" | "kind"> & {
  isFitted: boolean;
  pricedUntil: string | null;
  oldPricesFrom: string | null;
};

/** Wealth and invested money; or the returns of the portfolio, of its own benchmark in amber, and of the other indexes. */
export function buildChart(overview: Overview, choice: ChartChoice): OverviewChart {
  const { series, benchmark, period } = overview;
  const common = {
    days: series.days,
    pricedUntil: pricedUntil(overview),
    oldPricesFrom: oldPricesBefore(overview),
  };
  if (choice === "value") {
    return {
      ...common,
      title: "Patrimônio",
      kind: "money",
      isFitted: daysBetween(series.days[0] ?? period.to, period.to) < longPeriod,
      lines: [
        { label: "Valor", values: series.value, look: "main" },
        { label: "Investido", values: series.invested, look: "dashed" },
      ],
    };
  }
  const others = indexNames.filter((name) => name !== benchmark.name);
  const lines: ChartLine[] = [
    { label: "Carteira", values: series.return, look: "main" },
    { label: benchmarkName(benchmark), values: series.indexes[benchmark.name], look: "benchmark" },
    ...others.map((name, index) => ({
      label: benchmarkLabels[name],
      values: series.indexes[name],
      look: index === 0 ? ("dashed" as const) : ("dotted" as const),
    })),
  ];
  return { ...common, title: "Rentabilidade", kind: "percent", isFitted: false, lines };
}

type ChartSwitchProps = { value: ChartChoice; onChange: (choice: ChartChoice) => void };

export function ChartSwitch({ value, onChange }: ChartSwitchProps) {
  return (
    <SegmentedControl<ChartChoice>
      label="O gráfico mostra"
      value={value}
      onChange={onChange}
      options={[
        { value: "value", label: "R$" },
        { value: "return", label: "%" },
      ]}
    />
  );
}

/** The return above inflation, and what the indexes include. The legend has their last days. */
export function ReturnNote({ overview }: { overview: Overview }) {
  return (
    <>
      Retorno real (descontado o IPCA): <Rate value={overview.realReturn} />
      {!overview.includesIncome && <span className="mt-1 block text-ink-3">{ibovespaIncludesIncome}</span>}
    </>
  );
}

function ContributionNote({ text }: { text: string }) {
  return (
    <span className="block text-ink-3">
      <svg aria-hidden="true" viewBox="0 0 8 7" className="mr-1.5 inline-block h-1.75 w-2 fill-ink-3">
        <path d={axisMarkPath} transform="translate(4 7)" />
      </svg>
      {text}
    </span>
  );
}

type OverviewChartCardProps = {
  overview: Overview;
  choice: ChartChoice;
  onChoice: (choice: ChartChoice) => void;
};

/** One chart for money and returns. */
export function OverviewChartCard({ overview, choice, onChoice }: OverviewChartCardProps) {
  const { from, to } = overview.period;
  const hidden = useValuesHidden();
  const marks = contributionMarks(overview.series, hidden);
  const marked = marksText(overview.series);
  return (
    <ChartCard
      selectionKey={`${choice} ${from} ${to} ${overview.includesIncome}`}
      {...buildChart(overview, choice)}
      size="hero"
      choice={<ChartSwitch value={choice} onChange={onChoice} />}
      axisMarks={marks}
      note={
        (choice === "return" || marked) && (
          <>
            {choice === "return" && <ReturnNote overview={overview} />}
            {marked && <ContributionNote text={marked} />}
          </>
        )
      }
    />
  );
}
