import { benchmarkName, ibovespaIncludesIncome } from "#app/features/overview/benchmark-name.ts";
import { formatDay } from "#app/lib/format.ts";
import { benchmarkLabels } from "#app/lib/labels.ts";
import { ChartCard } from "#app/ui/charts/chart-card.tsx";
import type { ChartLine } from "#app/ui/charts/chart-line.ts";
import { IncomeNote } from "#app/ui/data/income-note.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import type { Overview } from "#contract/overview.ts";
import { Benchmark } from "#contract/portfolios.ts";
import { ownValuation } from "#contract/price-source.ts";
import { daysBetween } from "#domain/calendar.ts";

type ChartProps = { overview: Overview; className?: string };

/** The last day with prices. Null if all prices are the owner's valuations, which hold until the next valuation. */
function pricedUntil({ pricedUntil: day, prices: { sources }, period, return: rate }: Overview) {
  if (sources.every(({ source }) => source === ownValuation)) return null;
  const isUnpriced = "unavailable" in rate && rate.unavailable === "price-missing";
  return day ?? (isUnpriced ? period.from : null);
}

/** The last day with a known IPCA; null unless it precedes the last day of the portfolio's figures. */
function inflationEnd(overview: Overview): string | null {
  const end = overview.pricedUntil ?? overview.period.to;
  const knownUntil = overview.indexes.find(({ name }) => name === "IPCA")?.knownUntil ?? null;
  return knownUntil !== null && knownUntil < end ? knownUntil : null;
}

/** In days. The axis of a shorter period does not start at zero, so that the period fills the chart. */
const longPeriod = 2 * 365;

export function ValueChart({ overview }: ChartProps) {
  const { series } = overview;
  return (
    <ChartCard
      title="Patrimônio"
      days={series.days}
      kind="money"
      isFitted={daysBetween(series.days[0] ?? overview.period.to, overview.period.to) < longPeriod}
      pricedUntil={pricedUntil(overview)}
      lines={[
        { label: "Valor", values: series.value, look: "main" },
        { label: "Investido", values: series.invested, look: "dashed" },
      ]}
    />
  );
}

/** Returns of the portfolio, of its own benchmark in amber, and of the other two indexes. */
export function ReturnChart({ overview, className = "" }: ChartProps) {
  const { series, benchmark, realReturn } = overview;
  const inflationUntil = inflationEnd(overview);
  const others = Benchmark.options.filter((name) => name !== benchmark.name);
  const lines: ChartLine[] = [
    { label: "Carteira", values: series.return, look: "main" },
    { label: benchmarkName(benchmark), values: series.indexes[benchmark.name], look: "benchmark" },
    ...others.map((name, index) => ({
      label: benchmarkLabels[name],
      values: series.indexes[name],
      look: index === 0 ? ("dashed" as const) : ("dotted" as const),
    })),
  ];
  return (
    <ChartCard
      title="Rentabilidade"
      days={series.days}
      kind="percent"
      pricedUntil={pricedUntil(overview)}
      lines={lines}
      className={className}
      note={
        <>
          Retorno real (descontado o IPCA): <Rate value={realReturn} />{" "}
          {"rate" in realReturn && inflationUntil && `até ${formatDay(inflationUntil)} `}
          {"rate" in realReturn && <IncomeNote isIncluded={overview.includesIncome} className="ml-1" />}
          {!overview.includesIncome && (
            <span className="mt-1 block text-ink-3">{ibovespaIncludesIncome}</span>
          )}
        </>
      }
    />
  );
}
