import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { overviewQuery } from "#app/features/overview/api.ts";
import type { OverviewView } from "#app/features/overview/overview-view.ts";
import { returnCard, yearCards } from "#app/features/overview/share-cards.ts";
import { ShareButton } from "#app/ui/share/share-button.tsx";
import type { Overview } from "#contract/overview.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** In January, the year that has just ended, if something was held in it. */
function endedYear(today: Day, firstEntry: Day): string | undefined {
  const year = String(Number(today.slice(0, 4)) - 1);
  return today.slice(5, 7) === "01" && firstEntry <= `${year}-12-31` ? year : undefined;
}

type OverviewShareProps = { portfolioId: string; overview: Overview; view: OverviewView; today: Day };

/** Opens a picture of the period's return, in January also those of the year that has ended. */
export function OverviewShare({ portfolioId, overview, view: { period }, today }: OverviewShareProps) {
  const [isOpened, setOpened] = useState(false);
  const year = endedYear(today, overview.firstEntry);
  const card = useMemo(() => returnCard(overview, period), [overview, period]);
  const { data: ended } = useQuery({
    ...overviewQuery(portfolioId, { from: `${Number(year) - 1}-12-31`, to: `${year}-12-31` }),
    // Without a return of its own, the period leaves only the year to share.
    enabled: year !== undefined && (isOpened || !card),
  });
  const cards = useMemo(
    () => [...(card ? [card] : []), ...(year !== undefined && ended ? yearCards(ended, year) : [])],
    [card, ended, year],
  );
  return (
    <ShareButton
      {...(year !== undefined && { label: `Compartilhar, com a retrospectiva de ${year}` })}
      cards={cards}
      fileName="rentabilidade"
      onOpen={() => setOpened(true)}
    />
  );
}
