import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { dataHealthQuery } from "#app/entities/market-data/queries.ts";
import { positionsQuery } from "#app/entities/portfolio/queries.ts";
import { headlineText, sourcesBehind } from "#app/features/data-health/headline.ts";
import { OldPricesCard } from "#app/features/data-health/old-prices-card.tsx";
import { findCauses } from "#app/features/data-health/price-causes.ts";
import { SourcesCard } from "#app/features/data-health/sources-card.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { DataHealth } from "#contract/data-health.ts";
import type { Position } from "#contract/positions.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";

/** The height of the longest usual sentence: nothing below moves when it arrives. */
const headlineHeight = "min-h-26 sm:min-h-18";
const gridStyle = "grid items-start gap-4 lg:grid-cols-[1.25fr_1fr]";

/** The state of all data in one sentence, the sources, and the positions without a recent price. */
export function HealthScreen({ portfolioId }: { portfolioId: string }) {
  const [today] = useState(() => dayOf(new Date()));
  const health = useQuery(dataHealthQuery);
  const positions = useQuery(positionsQuery(portfolioId));
  return (
    <QueryStates query={health} errorLook="card" loading={<Loading />}>
      {(data) => (
        <div className="grid gap-4">
          <Headline
            health={data}
            positions={positions.data}
            hasFailed={positions.isLoadingError}
            today={today}
          />
          <div className={gridStyle}>
            <SourcesCard data={data} today={today} />
            <QueryStates
              query={positions}
              errorLook="card"
              loading={<Skeleton className="h-40 rounded-lg" />}
            >
              {(list) => (
                <OldPricesCard portfolioId={portfolioId} positions={list} health={data} today={today} />
              )}
            </QueryStates>
          </div>
        </div>
      )}
    </QueryStates>
  );
}

type HeadlineProps = {
  health: DataHealth;
  positions: readonly Position[] | undefined;
  hasFailed: boolean;
  today: Day;
};

/** Waits for the positions, because they decide which source is named. */
function Headline({ health, positions, hasFailed, today }: HeadlineProps) {
  if (positions === undefined && !hasFailed) return <HeadlineSkeleton />;
  const { waiting } = findCauses(positions ?? [], health);
  const needed = waiting.map(({ source }) => source.name);
  const isCalm = sourcesBehind(health.sources, needed).length === 0;
  const Icon = isCalm ? CircleCheck : TriangleAlert;
  return (
    <p className={`${cardStyle} ${headlineHeight} flex items-center gap-3 px-5 py-3 sm:px-6`}>
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${isCalm ? "text-gain" : "text-spark-line"}`} />
      <span className="font-semibold max-sm:text-sm">{headlineText(health.sources, needed, today)}</span>
    </p>
  );
}

function HeadlineSkeleton() {
  return <Skeleton className={`${headlineHeight} rounded-lg`} />;
}

function Loading() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Carregando as fontes...
      </p>
      <HeadlineSkeleton />
      <div className={gridStyle}>
        <Skeleton className="h-90 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </div>
    </div>
  );
}
