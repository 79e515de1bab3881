import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { noteEmptyPortfolio } from "#app/features/tour/use-first-tour.ts";

/** Notes an empty portfolio whose first entry starts the tour: the only one of its account. */
export function EmptyAccount({ portfolioId }: { portfolioId: string }) {
  const { data } = useInfiniteQuery(portfoliosQuery);
  const isOnlyOne = data?.length === 1;
  useEffect(() => noteEmptyPortfolio(isOnlyOne ? portfolioId : undefined), [isOnlyOne, portfolioId]);
  return null;
}
