import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { overviewQuery } from "#app/features/overview/api.ts";
import { yearCards } from "#app/features/overview/year-cards.ts";
import { ShareButton } from "#app/ui/share/share-button.tsx";
import type { ShareCard } from "#app/ui/share/share-card.ts";

type YearShareProps = {
  portfolioId: string;
  /** The year that has just ended. */
  year: string;
  /** That of the period, if its return is known. */
  card: ShareCard | undefined;
};

/** Opens a picture of the period's return and those of the year that has ended. */
export default function YearShare({ portfolioId, year, card }: YearShareProps) {
  const [isOpened, setOpened] = useState(false);
  const { data: ended } = useQuery({
    ...overviewQuery(portfolioId, { from: `${Number(year) - 1}-12-31`, to: `${year}-12-31` }),
    // Without a return of its own, the period leaves only the year to share.
    enabled: isOpened || !card,
  });
  const cards = useMemo(
    () => [...(card ? [card] : []), ...(ended ? yearCards(ended, year) : [])],
    [card, ended, year],
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
