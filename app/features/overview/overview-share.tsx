import { lazy, Suspense, useMemo } from "react";
import { returnCard } from "#app/features/overview/return-card.ts";
import { ShareButton } from "#app/ui/share/share-button.tsx";
import type { Overview } from "#contract/overview.ts";
import type { Day } from "#domain/kernel/calendar.ts";

const YearShare = lazy(() => import("#app/features/overview/year-share.tsx"));

/** In January, the year that has just ended, if something was held in it. */
function endedYear(today: Day, firstEntry: Day): string | undefined {
  const year = String(Number(today.slice(0, 4)) - 1);
  return today.slice(5, 7) === "01" && firstEntry <= `${year}-12-31` ? year : undefined;
}

type OverviewShareProps = { portfolioId: string; overview: Overview; today: Day };

/** Opens a picture of the period's return, in January also those of the year that has ended. */
export function OverviewShare({ portfolioId, overview, today }: OverviewShareProps) {
  const year = endedYear(today, overview.firstEntry);
  const card = useMemo(() => returnCard(overview), [overview]);
  if (year === undefined)
    return (
      <ShareButton
        cards={card ? [card] : []}
        fileName="rentabilidade"
        emptyReason="sem rentabilidade neste período"
      />
    );
  return (
    <Suspense>
      <YearShare portfolioId={portfolioId} year={year} card={card} />
    </Suspense>
  );
}
