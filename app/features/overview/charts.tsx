import { benchmarkName } from "#app/features/overview/benchmark-name.ts";
import { formatDay } from "#app/lib/format.ts";
import { benchmarkLabels } from "#app/lib/labels.ts";
import { ChartCard } from "#app/ui/charts/chart-card.tsx";
import type { ChartLine } from "#app/ui/charts/chart-line.ts";
import { Rate } from "#app/ui/data/rate.tsx";
import { WithoutIncome } from "#app/ui/data/without-income.tsx";
import type { Overview } from "#contract/overview.ts";
import { Benchmark } from "#contract/portfolios.ts";
import { ownValuation } from "#contract/price-source.ts";

type ChartProps = { overview: Overview; className?: string };

/** Null where every price is the owner's: those hold until they say otherwise. */
function pricedUntil({ pricedUntil: day, prices: { sources }, period, return: rate }: Overview) {
  if (sources.every(({ source }) => source === ownValuation)) return null;
  const isUnpriced = "unavailable" in rate && rate.unavailable === "price-missing";
  return day ?? (isUnpriced ? period.from : null);
}

/** The last day that the IPCA is known, where the portfolio is known for longer. */
function endOfInflation(overview: Overview): string | null {
  const end = overview.pricedUntil ?? overview.period.to;
  const known = overview.indexes.find(({ name }) => name === "IPCA")?.knownUntil ?? null;
  return known !== null && known < end ? known : null;
}

export function ValueChart({ overview }: ChartProps) {
  const { series } = overview;
  return (
    <ChartCard
      title="Patrimônio"
      days={series.days}
      kind="money"
      pricedUntil={pricedUntil(overview)}
      lines={[
        { label: "Valor", values: series.value, look: "main" },
        { label: "Investido", values: series.invested, look: "dashed" },
      ]}
    />
  );
}

/** The portfolio, its own benchmark in amber, and the other two. */
export function ReturnChart({ overview, className = "" }: ChartProps) {
  const { series, benchmark, realReturn } = overview;
  const inflationUntil = endOfInflation(overview);
  const others = Benchmark.options.filter((name) => name !== benchmark.name);
  const lines: ChartLine[] = [
    { label: "Carteira", values: series.return, look: "main" },
    { label: benchmarkName(benchmark), values: series.indexes[benchmark.name], look: "benchmark" },
    ...others.map((name, place) => ({
      label: benchmarkLabels[name],
      values: series.indexes[name],
      look: place === 0 ? ("dashed" as const) : ("dotted" as const),
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
          {"rate" in realReturn && <WithoutIncome className="ml-1" />}
        </>
      }
    />
  );
}
