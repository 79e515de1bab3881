import type { ComponentProps, ReactNode } from "react";
import {
  benchmarkNameBeforeRate,
  cdiName,
  ibovespaIncludesIncome,
} from "#app/entities/portfolio/benchmark-name.ts";
import { DayChange } from "#app/entities/portfolio/summary-lines.tsx";
import { ofCdiEndText } from "#app/features/overview/last-known-days.ts";
import { periodEndText } from "#app/features/overview/period.ts";
import { PriceNotes } from "#app/features/overview/price-notes.tsx";
import { formatDay, formatShare } from "#app/lib/format.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { IncomeNote } from "#app/ui/data/income-note.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { SummaryCards } from "#app/ui/data/summary-cards.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { Overview, Unavailable } from "#contract/overview.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";

const figureStyle = "figure whitespace-normal! wrap-anywhere";
const assetCountText = (assets: number) => (assets === 1 ? "1 ativo" : `${assets} ativos`);
export const overviewLabels = [
  "Patrimônio Atual",
  "Investido Total",
  "Rentabilidade",
  "vs Benchmark",
] as const;

const skeletonFigure = (label: string, lines: number): FigureCard => ({
  label,
  value: <Skeleton className="h-7 w-36" />,
  notes: Array.from({ length: lines }, () => <Skeleton key="line" className="my-1 h-3.5 w-28 max-w-full" />),
});

export function CardSkeletons() {
  return (
    <SummaryCards
      hero
      figures={overviewLabels.map((label, index) => skeletonFigure(label, index === 0 ? 4 : 2))}
    />
  );
}

/** Without the wealth. */
export function OtherCardSkeletons() {
  return <SummaryCards figures={overviewLabels.slice(1).map((label) => skeletonFigure(label, 2))} />;
}

type FigureCard = ComponentProps<typeof SummaryCards>["figures"][number];

/** The wealth, and what changed it: first in the last session, then in the period. */
export function wealthFigure(overview: Overview): FigureCard {
  const { result } = overview;
  return {
    label: overviewLabels[0],
    value: <Money value={overview.value} className={figureStyle} />,
    notes: [
      overview.today && <DayChange key="day" change={overview.today} />,
      result && <PeriodResult key="result" overview={overview} amount={result.amount} />,
      overview.receivable.payments > 0 && <Receivable key="receivable" overview={overview} />,
      <PriceNotes key="prices" {...overview} />,
    ],
  };
}

/** A rate a year says little about a shorter period. */
const hasWholeYear = ({ period: { from, to } }: Overview) => daysBetween(from, to) >= 365;

/** The figures beside the wealth. */
export function otherFigures(overview: Overview, explainButton: ReactNode): FigureCard[] {
  const { benchmark, assets } = overview;
  const isNothingHeld = "unavailable" in overview.return && overview.return.unavailable === "nothing-held";
  const held = assets.filter((asset) => asset.held).length;
  const [, invested, gain, versus] = overviewLabels;
  return [
    {
      label: invested,
      value: <Money value={overview.invested} className={figureStyle} />,
      notes: held === 0 ? ["Nada em carteira"] : [assetCountText(held), "Custo das posições, sem taxas"],
    },
    {
      label: gain,
      value: <Rate value={overview.return} className={figureStyle} />,
      notes: isNothingHeld
        ? ["Nada investido no período"]
        : [
            "rate" in overview.return && <IncomeNote key="income" isIncluded={overview.includesIncome} />,
            hasWholeYear(overview) && (
              <LabelledValue key="internal" label="TIR">
                <Rate value={overview.internalReturn} plain />
                {"rate" in overview.internalReturn && " a.a."}
              </LabelledValue>
            ),
          ],
      action: explainButton,
    },
    {
      label: versus,
      value: <Rate value={benchmark.compared.difference} kind="points" className={figureStyle} />,
      notes: [
        showsPercentOfCdi(overview) && <PercentOfCdi key="cdi" overview={overview} />,
        overview.period.to >= overview.firstEntry && (
          <BenchmarkComparison key="benchmark" overview={overview} />
        ),
        benchmark.name === "IBOV" && !overview.includesIncome && ibovespaIncludesIncome,
      ],
    },
  ];
}

type OverviewCardsProps = {
  overview: Overview;
  /** The button that opens the calculation of return and result. */
  explainButton: ReactNode;
};

export function OverviewCards({ overview, explainButton }: OverviewCardsProps) {
  return <SummaryCards hero figures={[wealthFigure(overview), ...otherFigures(overview, explainButton)]} />;
}

/** The result in BRL. It includes income, which is not part of the wealth, if the returns do. */
function PeriodResult({ overview, amount }: { overview: Overview; amount: string }) {
  if (overview.period.to < overview.firstEntry) return null;
  return (
    <span className="whitespace-normal!">
      <Gain value={amount} className="font-semibold" /> <span>{periodEndText(overview)}</span>
    </span>
  );
}

function Receivable({ overview: { receivable } }: { overview: Overview }) {
  const { net, nextDay } = receivable;
  const next = nextDay ? ` Próximo pagamento: ${formatDay(nextDay)}.` : "";
  return (
    <Hint
      text={`Proventos a que você já tem direito e que ainda não foram pagos, já sem o imposto retido. Não fazem parte do patrimônio.${next}`}
      className={`text-left ${explainedStyle}`}
    >
      e <Money value={net} /> a receber
    </Hint>
  );
}

/** Reasons to omit the percentage of the CDI: after a loss or a complete sale, or without CDI growth, it has no meaning. */
const omittedReasons: readonly string[] = [
  "nothing-held",
  "lost",
  "sold-out",
  "no-growth",
] satisfies Unavailable[];
const showsPercentOfCdi = ({ ofCdi, return: rate }: Overview) =>
  "rate" in ofCdi || ("rate" in rate && !omittedReasons.includes(ofCdi.unavailable));

function PercentOfCdi({ overview }: { overview: Overview }) {
  const { ofCdi, benchmark } = overview;
  const name = cdiName(benchmark);
  if ("rate" in ofCdi) return `${formatShare(ofCdi.rate)} do ${name}${ofCdiEndText(overview)}`;
  return (
    <LabelledValue label={`% do ${name}`}>
      <Rate value={ofCdi} />
    </LabelledValue>
  );
}

/** The benchmark's return. If the comparison covers fewer days than the portfolio's return, that of these days as well. */
function BenchmarkComparison({ overview: { benchmark, period, return: whole } }: { overview: Overview }) {
  const { from, until, portfolio, benchmark: index } = benchmark.compared;
  const name = benchmarkNameBeforeRate(benchmark);
  const start = from > period.from ? `desde ${formatDay(from)}` : "";
  const end = until !== null && until < period.to ? `até ${formatDay(until)}` : "";
  if (!end && JSON.stringify(portfolio) === JSON.stringify(whole)) {
    return (
      <LabelledValue label={start ? `${name} ${start}` : name}>
        <Rate value={index} plain />
      </LabelledValue>
    );
  }
  return (
    <>
      {[start, end].filter(Boolean).join(", ")}:{" "}
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

function LabelledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      {label} {children}
    </>
  );
}
