import { ArrowUpRight } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { isPlainCdi } from "#app/entities/portfolio/benchmark-name.ts";
import { benchmarkText } from "#app/entities/portfolio/benchmark-text.ts";
import { DayChange } from "#app/entities/portfolio/summary-lines.tsx";
import { lastYearText } from "#app/features/portfolios/last-year-text.ts";
import type { Summarised } from "#app/features/portfolios/use-summaries.ts";
import { formatDaysSince, formatInstantDay, formatShare, formatShortDay } from "#app/lib/format.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Sparkline } from "#app/ui/charts/sparkline.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

const AssetsAtLastValue = lazy(() => import("#app/features/portfolios/assets-at-last-value.tsx"));

type PortfolioCardProps = {
  item: Summarised;
  /** The only portfolio: the total above has its amounts already. */
  isOnly: boolean;
};

/** A portfolio with its value, the last session and the last 12 months. */
export function PortfolioCard({ item: { portfolio, summary, hasFailed }, isOnly }: PortfolioCardProps) {
  const wait = isOnly ? "min-h-12" : "min-h-25";
  return (
    <Link
      to={`/portfolio/${portfolio.id}/overview`}
      className={classNames(
        cardStyle,
        "group flex h-full min-h-53 flex-col p-5 transition-[box-shadow] hover:shadow-card hover:ring-line-strong sm:p-6",
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="line-clamp-2 text-lg leading-snug wrap-anywhere">{portfolio.name}</h3>
        <ArrowUpRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-[color,translate] group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-accent"
        />
      </div>
      <div className={`mt-2 ${wait}`}>
        {summary && isOnly && <Returns summary={summary} portfolio={portfolio} />}
        {summary && !isOnly && <Figures summary={summary} portfolio={portfolio} />}
        {summary && summary.outdated.length > 0 && (
          <Suspense>
            <AssetsAtLastValue outdated={summary.outdated} />
          </Suspense>
        )}
        {summary === null && (
          <>
            <p className="text-ink-2">Sem lançamentos ainda</p>
            <p className="mt-1 text-ink-3 text-sm">
              Depois do primeiro, o valor e o resultado aparecem aqui.
            </p>
          </>
        )}
        {hasFailed && <p className="text-ink-2">Não foi possível calcular</p>}
        {summary === undefined && !hasFailed && <Skeleton className="mt-1 h-8 w-40" />}
      </div>
      <p className="mt-auto pt-4 text-ink-2 text-sm">Benchmark: {benchmarkText(portfolio)}</p>
      <p className="text-ink-3 text-sm">
        <span>Criada em {formatInstantDay(portfolio.createdAt)}</span>
        {summary && (
          <>
            {" "}
            · <LastChange changedAt={summary.changedAt} />
          </>
        )}
      </p>
    </Link>
  );
}

function LastChange({ changedAt }: Pick<PortfolioSummary, "changedAt">) {
  const [now] = useState(() => new Date());
  return <>alterada {formatDaysSince(changedAt, now)}</>;
}

type LastYearProps = { summary: PortfolioSummary; portfolio: Portfolio };

/** The 12 months that the overview calls '1 ano'. */
function LastYear({ knownUntil }: Pick<PortfolioSummary, "knownUntil">) {
  const [today] = useState(() => dayOf(new Date()));
  return <>{lastYearText(knownUntil, today)}</>;
}

/** '110,1% do CDI' beside the plain CDI, and the difference to any other benchmark, which the foot of the card names. */
function AgainstBenchmark({ summary: { ofCdi, difference, differenceUntil }, portfolio }: LastYearProps) {
  const [today] = useState(() => dayOf(new Date()));
  const { benchmark: name, benchmarkPercent: percent, benchmarkSpread: spread } = portfolio;
  const end = differenceUntil ? ` até ${formatShortDay(differenceUntil, today)}` : "";
  if (isPlainCdi({ name, percent, spread }))
    return "rate" in ofCdi && `${formatShare(ofCdi.rate)} do CDI${end}`;
  return (
    "rate" in difference && (
      <>
        <Rate value={difference} kind="points" /> vs benchmark{end}
      </>
    )
  );
}

/** The returns of the last 12 months alone. */
function Returns({ summary, portfolio }: LastYearProps) {
  return (
    <p>
      {"rate" in summary.return ? <Rate value={summary.return} className="font-semibold" /> : "—"}{" "}
      <LastYear {...summary} />
      <span className="block text-ink-2 text-sm">
        <AgainstBenchmark summary={summary} portfolio={portfolio} />
      </span>
    </p>
  );
}

function Figures({ summary, portfolio }: LastYearProps) {
  const { value, today, result, missingPrices, series } = summary;
  return (
    <>
      <div className="flex items-end justify-between gap-4">
        <p className="text-2xl">
          <Money value={value} className="figure" />
          {missingPrices > 0 && <span className="ml-2 text-ink-3 text-sm">parcial</span>}
        </p>
        <Sparkline values={series.result} className="h-8 w-24 shrink-0 max-sm:w-20" />
      </div>
      <div className="mt-1 text-ink-2 text-sm *:min-h-5">
        {today && (
          <p>
            <DayChange change={today} />
          </p>
        )}
        <p>
          {result === null ? "—" : <Gain value={result} />} <LastYear {...summary} />
        </p>
        <p>
          <AgainstBenchmark summary={summary} portfolio={portfolio} />
        </p>
      </div>
    </>
  );
}
