import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { benchmarkText } from "#app/entities/portfolio/benchmark-text.ts";
import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { consolidatedSections } from "#app/shell/navigation/rooms.ts";
import { useConsolidated } from "#app/shell/navigation/use-consolidated.ts";

const hasSection = (section: string) => consolidatedSections.some(({ segment }) => segment === section);

/** The section that is open now, in the address of another portfolio. */
const useSection = () => useLocation().pathname.split("/")[3] ?? "overview";

/** The person's newest portfolios; each path leads to the section that is open now. Empty while they load. */
export function useNewestPortfolios() {
  const { data = [] } = useInfiniteQuery(portfoliosQuery);
  const section = useSection();
  return data.map((portfolio) => ({
    id: portfolio.id,
    name: portfolio.name,
    note: benchmarkText(portfolio),
    path: `/portfolio/${portfolio.id}/${section}`,
  }));
}

/** The sums of the person's portfolios; each path leads to the section that is open now, if a sum has it. */
export function useSums() {
  const { data = [] } = useInfiniteQuery(portfoliosQuery);
  const section = useSection();
  return useConsolidated(data).map(({ count, ...sum }) => ({
    ...sum,
    note: `${count} carteiras`,
    path: `/consolidated/${sum.id}/${hasSection(section) ? section : "overview"}`,
  }));
}

/** The portfolios without the one that is open. */
export const useOtherPortfolios = (portfolioId: string) =>
  useNewestPortfolios().filter(({ id }) => id !== portfolioId);
