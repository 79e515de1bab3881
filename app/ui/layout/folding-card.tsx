import { lazy } from "react";
import { usePhone } from "#app/ui/base/use-media.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { FoldedCardProps } from "#app/ui/layout/folded-card.tsx";

const FoldedCard = lazy(() => import("#app/ui/layout/folded-card.tsx"));

/** A card that is one row on the phone and opens there. On wider screens it is always open. Suspends on a phone until it is there. */
export function FoldingCard({ summary, ...card }: FoldedCardProps) {
  return usePhone() ? <FoldedCard summary={summary} {...card} /> : <SectionCard {...card} />;
}
