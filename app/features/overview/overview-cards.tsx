import type { ReactNode } from "react";
import { benchmarkNameBeforeRate } from "#app/features/overview/benchmark-name.ts";
import { PriceNotes } from "#app/features/overview/price-notes.tsx";
import { SummaryCards } from "#app/features/overview/summary-cards.tsx";
import { formatDay, formatShare } from "#app/lib/format.ts";
import { Money, Percent } from "#app/ui/data/money.tsx";
import { Rate, Result as ResultInReais } from "#app/ui/data/rate.tsx";
import { WithoutIncome } from "#app/ui/data/without-income.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { Overview, Unavailable } from "#contract/overview.ts";

const figure = "figure whitespace-normal! wrap-anywhere";
const counted = (assets: number) => (assets === 1 ? "1 ativo" : `${assets} ativos`);
const labels = ["Patrimônio Atual", "Investido Total", "Rentabilidade", "vs Benchmark"] as const;

/** Nothing was ever recorded: every figure is a true zero. */
export function BlankCards() {
  const money = <Money value="0" className={figure} />;
  const percent = <Percent value="0" className={figure} />;
  return (
    <SummaryCards figures={labels.map((label, place) => ({ label, value: place < 2 ? money : percent }))} />
  );
}

export function CardSkeletons() {
  const line = <Skeleton className="my-1 h-3.5 w-28 max-w-full" />;
  return (
    <SummaryCards
      figures={labels.map((label, place) => ({
        label,
        value: <Skeleton className="h-7 w-36" />,
        notes: place < 2 ? [line, line] : [line, line, line],
      }))}
    />
  );
}

type OverviewCardsProps = {
  overview: Overview;
  /** Opens where return and result come from. */
  explain: ReactNode;
};

export function OverviewCards({ overview, explain }: OverviewCardsProps) {
  const { prices, benchmark, assets } = overview;
  const isNothing = "unavailable" in overview.return && overview.return.unavailable === "nothing-held";
  const held = assets.filter((asset) => asset.held).length;
  const [value, invested, gain, versus] = labels;
  return (
    <SummaryCards
      figures={[
        {
          label: value,
          value: <Money value={overview.value} className={figure} />,
          notes: [<PriceNotes key="prices" prices={prices} />],
        },
        {
          label: invested,
          value: <Money value={overview.invested} className={figure} />,
          notes: held === 0 ? ["Nada em carteira"] : [counted(held), "Custo das posições, sem taxas"],
        },
        {
          label: gain,
          value: <Rate value={overview.return} className={figure} />,
          notes: isNothing
            ? ["Nada em carteira no período"]
            : [
                "rate" in overview.return && <WithoutIncome key="income" />,
                <Labelled key="internal" label="TIR">
                  <Rate value={overview.internalReturn} plain />
                  {"rate" in overview.internalReturn && " a.a."}
                </Labelled>,
                <ResultInReais
                  key="result"
                  value={overview.result?.amount ?? null}
                  rate={overview.return}
                  className="whitespace-normal!"
                />,
              ],
          action: explain,
        },
        {
          label: versus,
          value: <Rate value={benchmark.compared.difference} kind="points" className={figure} />,
          notes: [
            "rate" in benchmark.compared.difference && <WithoutIncome key="income" />,
            hasPartOfCdi(overview) && <PartOfCdi key="cdi" overview={overview} />,
            overview.period.to >= overview.firstEntry && <Compared key="benchmark" overview={overview} />,
          ],
        },
      ]}
    />
  );
}

/** Nothing after a loss, when all is sold or when the CDI did not grow: there is no part of it to speak of. */
const unspoken: readonly string[] = ["nothing-held", "lost", "sold-out", "no-growth"] satisfies Unavailable[];
const hasPartOfCdi = ({ ofCdi, return: rate }: Overview) =>
  "rate" in ofCdi || ("rate" in rate && !unspoken.includes(ofCdi.unavailable));

function PartOfCdi({ overview: { ofCdi } }: { overview: Overview }) {
  if ("rate" in ofCdi) return `${formatShare(ofCdi.rate)} do CDI`;
  return (
    <Labelled label="% do CDI">
      <Rate value={ofCdi} />
    </Labelled>
  );
}

/** The benchmark, beside the portfolio where both end before the period does. */
function Compared({ overview: { benchmark, period } }: { overview: Overview }) {
  const { until, portfolio, benchmark: index } = benchmark.compared;
  const name = benchmarkNameBeforeRate(benchmark);
  if (until === null || until >= period.to) {
    return (
      <Labelled label={name}>
        <Rate value={index} plain />
      </Labelled>
    );
  }
  return (
    <>
      até {formatDay(until)}:{" "}
      {"rate" in portfolio && (
        <>
          carteira <Rate value={portfolio} plain />
          {"\u00a0· "}
        </>
      )}
      {name} <Rate value={index} plain />
    </>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      {label} {children}
    </>
  );
}
