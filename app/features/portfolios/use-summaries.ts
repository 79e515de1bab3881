import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { summaryQuery } from "#app/entities/portfolio/queries.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { decimal } from "#domain/kernel/decimal.ts";

/** The list waits this long for the figures, so that it can show them in order of value from the start. */
const maxWaitMs = 1500;

export type Summarised = {
  portfolio: Portfolio;
  /** Null without transactions; undefined while it is computed. */
  summary: PortfolioSummary | null | undefined;
  hasFailed: boolean;
};

const byValue = (a: Summarised, b: Summarised) =>
  decimal(b.summary?.value ?? "0").cmp(decimal(a.summary?.value ?? "0"));

/** The portfolios with their figures, the largest first. `isWaiting` as long as the list should not be shown yet. */
export function useSummaries(portfolios: readonly Portfolio[]) {
  const results = useQueries({
    queries: portfolios.map(({ id }) => ({ ...summaryQuery(id), retry: 1 })),
  });
  const items = portfolios.map((portfolio, index): Summarised => {
    const { data, isError } = results[index] ?? {};
    return { portfolio, summary: data, hasFailed: isError === true && data === undefined };
  });
  const isComplete = items.every(({ summary, hasFailed }) => summary !== undefined || hasFailed);
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setHasWaited(true), maxWaitMs);
    return () => window.clearTimeout(timer);
  }, []);
  // The order stays as it was first shown, because cards that move are pressed by mistake.
  const [order, setOrder] = useState<readonly string[]>([]);
  const isShown = isComplete || hasWaited;
  const known = new Set(order);
  const added = items.filter(({ portfolio }) => !known.has(portfolio.id));
  if (isShown && added.length > 0)
    setOrder([...order, ...added.toSorted(byValue).map(({ portfolio }) => portfolio.id)]);
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ portfolio }: Summarised) => place.get(portfolio.id) ?? order.length;
  return {
    items: items.toSorted((a, b) => placeOf(a) - placeOf(b)),
    isComplete,
    isWaiting: !isShown,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
