import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { summaryQuery } from "#app/entities/portfolio/queries.ts";
import { idsByValue, inKnownOrder } from "#app/features/portfolios/card-order.ts";
import { keepPortfolioOrder, lastPortfolioOrder } from "#app/lib/screen-preferences.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import type { Portfolio } from "#contract/portfolios.ts";

export type Summarised = {
  portfolio: Portfolio;
  /** Null without transactions; undefined while it is computed. */
  summary: PortfolioSummary | null | undefined;
  hasFailed: boolean;
};

/**
 * The portfolios with their figures, in the order of value that this browser saw last. The figures of today order the next visit,
 * because cards that move are pressed by mistake.
 */
export function useSummaries(portfolios: readonly Portfolio[]) {
  const results = useQueries({
    queries: portfolios.map(({ id }) => ({ ...summaryQuery(id), retry: 1 })),
  });
  const items = portfolios.map((portfolio, index): Summarised => {
    const { data, isError } = results[index] ?? {};
    return { portfolio, summary: data, hasFailed: isError === true && data === undefined };
  });
  const isComplete = items.every(({ summary, hasFailed }) => summary !== undefined || hasFailed);

  const [known] = useState(lastPortfolioOrder);
  // Portfolios that are loaded later come below those that stand there.
  const [order, setOrder] = useState<readonly string[]>([]);
  const added = portfolios.filter(({ id }) => !order.includes(id)).map(({ id }) => id);
  if (added.length > 0) setOrder([...order, ...inKnownOrder(added, known)]);
  const next = isComplete && !items.some(({ hasFailed }) => hasFailed) ? idsByValue(items).join(" ") : "";
  useEffect(() => {
    if (next !== "") keepPortfolioOrder(next);
  }, [next]);

  return {
    items: items.toSorted((a, b) => order.indexOf(a.portfolio.id) - order.indexOf(b.portfolio.id)),
    isComplete,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
