import { useState } from "react";
import { Link } from "react-router";
import { usePerson } from "#app/entities/person/person.tsx";
import { DayChange, IncomeStrip } from "#app/entities/portfolio/summary-lines.tsx";
import { lastYearText } from "#app/features/portfolios/last-year-text.ts";
import { addSinceVisits } from "#app/features/portfolios/since-visit.ts";
import { SinceVisitSkeleton } from "#app/features/portfolios/since-visit-line.tsx";
import { SinceVisitWithAlerts } from "#app/features/portfolios/since-visit-with-alerts.tsx";
import { eachEnd, sumOfPortfolios, type Total } from "#app/features/portfolios/sum-of-portfolios.ts";
import type { Summarised } from "#app/features/portfolios/use-summaries.ts";
import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { Sparkline } from "#app/ui/charts/sparkline.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { dayOf } from "#domain/kernel/calendar.ts";

type TotalWealthProps = {
  items: readonly Summarised[];
  /** Whether more portfolios exist than are listed. */
  hasMore: boolean;
  isComplete: boolean;
  onRetry: () => void;
};

/** All listed portfolios together: their value, the day, the last 12 months, and the income of this month and next. */
export function TotalWealth({ items, hasMore, isComplete, onRetry }: TotalWealthProps) {
  const failed = items.filter(({ hasFailed }) => hasFailed).length;
  const summaries = items.flatMap(({ summary }) => summary ?? []);
  const total = sumOfPortfolios(summaries);
  const isKnown = isComplete && failed === 0;
  const { id, lastVisitAt } = usePerson();
  const isReturning = lastVisitAt !== null;
  const since = addSinceVisits(items);
  return (
    <section aria-labelledby="patrimonio-total" className={`${cardStyle} mb-6`}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 p-5 sm:p-6">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h2 id="patrimonio-total" className="font-normal text-base text-ink-2 tracking-normal">
              Patrimônio total{hasMore && " das carteiras mostradas"}
            </h2>
            {items.length > 1 && (
              <Link
                to={`/consolidated/${id}/overview`}
                className="touch-target rounded-sm font-medium text-accent text-sm underline-offset-4 hover:underline"
              >
                Ver consolidado
              </Link>
            )}
          </div>
          {isComplete ? (
            <>
              <p className="mt-1 flex min-h-11 flex-wrap items-center gap-x-3 text-[2rem] leading-tight sm:min-h-14 sm:text-[2.75rem]">
                {failed > 0 ? "—" : <Money value={total.value} className="figure" />}
                {failed === 0 && total.isPartial && <Badge>parcial</Badge>}
              </p>
              <div className="min-h-19 max-sm:min-h-24 text-ink-2 max-sm:text-sm">
                {failed > 0 && <Failure failed={failed} onRetry={onRetry} />}
                {failed === 0 && summaries.length === 0 && "Lance uma compra para ver seu patrimônio."}
                {failed === 0 && summaries.length > 0 && <Changes total={total} />}
              </div>
            </>
          ) : (
            <TotalSkeleton />
          )}
        </div>
        {/* The room of the line is there before it is, so that nothing below moves. */}
        <div className="h-16 w-64 max-sm:w-full">
          {isKnown && <Sparkline values={total.results} className="h-16 w-64 max-sm:w-full" />}
        </div>
      </div>
      <IncomeStrip income={isKnown ? total : undefined} isLoading={!isComplete} />
      {isKnown && since && items[0] && <SinceVisitWithAlerts since={since} portfolio={items[0].portfolio} />}
      {!isComplete && isReturning && <SinceVisitSkeleton />}
    </section>
  );
}

/** The room of the figures that are loading. */
export function TotalSkeleton() {
  return (
    <>
      <Skeleton className="mt-2 mb-1 h-9 w-64 sm:h-12" />
      <Skeleton className="my-1 h-4.5 w-56" />
      <Skeleton className="mt-2 mb-1 h-4.5 w-48" />
      <div className="h-6 max-sm:h-11" />
    </>
  );
}

function Failure({ failed, onRetry }: { failed: number; onRetry: () => void }) {
  return (
    <p>
      Não foi possível somar {failed === 1 ? "uma carteira" : `${failed} carteiras`}.{" "}
      <Button variant="subtle" size="sm" onClick={onRetry} className="-my-2 max-sm:-ml-4">
        Tentar novamente
      </Button>
    </p>
  );
}

function monthsText(knownUntil: string | null, today: string): string {
  if (knownUntil === eachEnd) return "em 12 meses de cada carteira, com proventos";
  return `${lastYearText(knownUntil, today)}, com proventos`;
}

function Changes({ total: { day, result, knownUntil, oldPriceDay, olderPrices } }: { total: Total }) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <>
      {day && (
        <p className="min-h-6">
          <DayChange change={day} />
        </p>
      )}
      {result !== null && (
        <p className="min-h-6">
          <Gain value={result} /> {monthsText(knownUntil, today)}
        </p>
      )}
      {oldPriceDay !== null && (
        <p className="text-ink-3 text-sm">
          Preços de {formatDay(oldPriceDay)}
          {olderPrices > 0 && ` · ${olderPrices} mais ${olderPrices === 1 ? "antigo" : "antigos"}`}
        </p>
      )}
    </>
  );
}
