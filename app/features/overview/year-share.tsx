import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { overviewQuery } from "#app/features/overview/api.ts";
import { returnCard } from "#app/features/overview/return-card.ts";
import { yearCards } from "#app/features/overview/year-cards.ts";
import { ShareButton } from "#app/ui/share/share-button.tsx";
import { ShareTrigger } from "#app/ui/share/share-trigger.tsx";
import type { Overview } from "#contract/overview.ts";

type YearShareProps = {
  portfolioId: string;
  /** The year that has just ended. */
  year: string;
  /** The overview of the period. */
  overview: Overview;
};

/** Opens a picture of the period's return and those of the year that has ended. */
export default function YearShare({ portfolioId, year, overview }: YearShareProps) {
  const card = useMemo(() => returnCard(overview), [overview]);
  const [isOpened, setOpened] = useState(false);
  const { data: ended, isLoading } = useQuery({
    ...overviewQuery(portfolioId, { from: `${Number(year) - 1}-12-31`, to: `${year}-12-31` }),
    // Without a return of its own, the period leaves only the year to share.
    enabled: isOpened || !card,
  });
  const cards = useMemo(
    () => [...(card ? [card] : []), ...(ended ? yearCards(ended, year) : [])],
    [card, ended, year],
  );
  if (cards.length === 0)
    return isLoading ? (
      <span aria-hidden="true" className="size-11" />
    ) : (
      <ShareTrigger emptyReason="sem rentabilidade para mostrar" onPress={() => undefined} />
    );
  return (
    <ShareButton
      label={`Compartilhar, com a retrospectiva de ${year}`}
      cards={cards}
      fileName="rentabilidade"
      onOpen={() => setOpened(true)}
    />
  );
}
