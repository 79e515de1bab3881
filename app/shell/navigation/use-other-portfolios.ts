import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { benchmarkText } from "#app/entities/portfolio/benchmark-text.ts";
import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";

/** The person's newest portfolios; each path leads to the section that is open now. Empty while they load. */
export function useNewestPortfolios() {
  const { data = [] } = useInfiniteQuery(portfoliosQuery);
  const section = useLocation().pathname.split("/")[3] ?? "overview";
  return data.map((portfolio) => ({
    id: portfolio.id,
    name: portfolio.name,
    benchmark: benchmarkText(portfolio),
    path: `/portfolio/${portfolio.id}/${section}`,
  }));
}

/** The same without the one that is open. */
export const useOtherPortfolios = (portfolioId: string) =>
  useNewestPortfolios().filter(({ id }) => id !== portfolioId);
