import { lazy, Suspense, useState } from "react";
import { ShareTrigger } from "#app/ui/share/share-trigger.tsx";
import type { Overview } from "#contract/overview.ts";
import type { Day } from "#domain/kernel/calendar.ts";

const ReturnShare = lazy(() => import("#app/features/overview/return-share.tsx"));
const YearShare = lazy(() => import("#app/features/overview/year-share.tsx"));

/** In January, the year that has just ended, if something was held in it. */
function endedYear(today: Day, firstEntry: Day): string | undefined {
  const year = String(Number(today.slice(0, 4)) - 1);
  return today.slice(5, 7) === "01" && firstEntry <= `${year}-12-31` ? year : undefined;
}

type OverviewShareProps = { portfolioId: string; overview: Overview; today: Day };

/** Opens a picture of the period's return, in January also those of the year that has ended. */
export function OverviewShare({ portfolioId, overview, today }: OverviewShareProps) {
  const [open, setOpen] = useState<boolean>();
  const year = endedYear(today, overview.firstEntry);
  if (year !== undefined)
    return (
      <Suspense fallback={<span aria-hidden="true" className="size-11" />}>
        <YearShare portfolioId={portfolioId} year={year} overview={overview} />
      </Suspense>
    );
  const isKnown = "rate" in overview.return;
  return (
    <>
      <ShareTrigger
        emptyReason={isKnown ? undefined : "sem rentabilidade neste período"}
        onPress={() => setOpen(true)}
      />
      {open !== undefined && (
        <Suspense>
          <ReturnShare overview={overview} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
