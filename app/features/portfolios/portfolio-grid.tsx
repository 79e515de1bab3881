import { Plus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { usePerson } from "#app/entities/person/person.tsx";
import { PortfolioCard } from "#app/features/portfolios/portfolio-card.tsx";
import { SinceVisitSkeleton } from "#app/features/portfolios/since-visit-line.tsx";
import { summariesInCents } from "#app/features/portfolios/sum-of-portfolios.ts";
import { TotalSkeleton, TotalWealth } from "#app/features/portfolios/total-wealth.tsx";
import { type Summarised, useSummaries } from "#app/features/portfolios/use-summaries.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { LoadMore } from "#app/ui/data/load-more.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Portfolio } from "#contract/portfolios.ts";

function Grid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">{children}</ul>;
}

type PortfolioGridProps = {
  portfolios: readonly Portfolio[];
  list: ComponentProps<typeof LoadMore>["list"];
  onCreate: () => void;
};

export function PortfolioGrid({ portfolios, list, onCreate }: PortfolioGridProps) {
  const { items, isComplete, retry } = useSummaries(portfolios);
  return (
    <>
      <TotalWealth items={items} hasMore={list.hasNextPage} isComplete={isComplete} onRetry={retry} />
      <PortfolioSection items={items} list={list} onCreate={onCreate} />
    </>
  );
}

type PortfolioSectionProps = Omit<PortfolioGridProps, "portfolios"> & { items: readonly Summarised[] };

function PortfolioSection({ items, list, onCreate }: PortfolioSectionProps) {
  const isOnly = items.length === 1;
  const known = items.flatMap(({ summary }) => summary ?? []);
  const shown = new Map(summariesInCents(known).map((summary, i) => [known[i], summary]));
  return (
    <section aria-labelledby="carteiras">
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h2 id="carteiras" className="text-xl">
          Suas Carteiras
        </h2>
      </div>
      <Grid>
        {items.map((item) => (
          <li key={item.portfolio.id}>
            <PortfolioCard
              item={{ ...item, summary: shown.get(item.summary ?? undefined) ?? item.summary }}
              isOnly={isOnly}
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={onCreate}
            className="flex h-full min-h-53 w-full flex-col items-center justify-center gap-3 rounded-lg border border-line-strong border-dashed p-5 font-semibold text-ink-2 transition-colors hover:border-accent hover:text-accent max-md:min-h-24"
          >
            <Plus aria-hidden="true" className="size-6" />
            Nova Carteira
          </button>
        </li>
      </Grid>
      <LoadMore list={list} className="mt-6" />
    </section>
  );
}

export function PortfolioGridSkeleton() {
  const isReturning = usePerson().lastVisitAt !== null;
  return (
    <div role="status">
      <span className="sr-only">Carregando...</span>
      <div aria-hidden="true">
        <div className={`${cardStyle} mb-6`}>
          <div className="p-5 sm:p-6">
            <Skeleton className="my-1 h-4 w-36" />
            <TotalSkeleton />
            <div className="mt-4 h-16 sm:hidden" />
          </div>
          <div className="h-19 border-line border-t" />
          {isReturning && <SinceVisitSkeleton />}
        </div>
        <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
          <Skeleton className="h-6 w-40" />
        </div>
        <Grid>
          {["a", "b", "c"].map((key) => (
            <li key={key} className={classNames(cardStyle, "flex min-h-53 flex-col p-5 sm:p-6")}>
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="mt-3 h-8 w-3/5" />
              <Skeleton className="mt-2 h-4.5 w-2/5" />
              <Skeleton className="mt-auto h-4 w-2/5" />
            </li>
          ))}
        </Grid>
      </div>
    </div>
  );
}
