import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { benchmarkText } from "#app/entities/portfolio/benchmark-text.ts";
import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";

/** The person's other newest portfolios; each path leads to the section that is open now. Empty while they load. */
export function useOtherPortfolios(portfolioId: string) {
  const { data = [] } = useInfiniteQuery(portfoliosQuery);
  const section = useLocation().pathname.split("/")[3] ?? "overview";
  return data
    .filter(({ id }) => id !== portfolioId)
    .map((portfolio) => ({
      id: portfolio.id,
      name: portfolio.name,
      benchmark: benchmarkText(portfolio),
      path: `/portfolio/${portfolio.id}/${section}`,
    }));
}
