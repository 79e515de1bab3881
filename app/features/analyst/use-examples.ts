import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { portfoliosQuery, positionsQuery, summaryQuery } from "#app/entities/portfolio/queries.ts";
import { examplesFor } from "#app/features/analyst/examples.ts";
import type { Place } from "#app/features/analyst/place.ts";
import type { Position } from "#contract/positions.ts";
import { decimal } from "#domain/kernel/decimal.ts";

/** The largest position that is bought in units, so that it has an average price. */
function largestTicker(positions: readonly Position[]): string | null {
  const inUnits = positions.filter(({ isContract }) => !isContract);
  const [largest] = inUnits.toSorted((a, b) => decimal(b.marketValue).cmp(decimal(a.marketValue)));
  return largest?.asset.ticker ?? null;
}

/** Examples of questions for the place; undefined until it is known what the person has there. */
export function useExamples({ portfolioId, isSum }: Place): readonly string[] | undefined {
  const isEverywhere = portfolioId === null;
  const portfolios = useInfiniteQuery({ ...portfoliosQuery, enabled: isEverywhere });
  const only = portfolios.data?.length === 1 ? (portfolios.data[0]?.id ?? null) : null;
  const id = isSum ? null : (portfolioId ?? only);
  const summary = useQuery({ ...summaryQuery(id ?? ""), enabled: id !== null });
  const positions = useQuery({ ...positionsQuery(id ?? ""), enabled: id !== null });
  const isPending = (query: { isPending: boolean; isError: boolean }) => query.isPending && !query.isError;
  if (isEverywhere && isPending(portfolios)) return undefined;
  if (id !== null && (isPending(summary) || isPending(positions))) return undefined;
  const hasNone = isEverywhere && portfolios.data?.length === 0;
  return examplesFor({
    // A failed read is no reason to speak to a beginner.
    entries: !hasNone && summary.data !== null,
    ticker: largestTicker(positions.data ?? []),
    severalPortfolios: isEverywhere && (portfolios.data?.length ?? 0) > 1,
  });
}
