import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { Comparison } from "#contract/comparison.ts";

/** The days of the comparison as in the overview's requests, and the lines of the address. */
type ComparisonRequest = Record<string, string>;

export const comparisonQuery = (portfolioId: string, request: ComparisonRequest) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "comparison", request],
    queryFn: ({ signal }) =>
      api.get<Comparison>(`/portfolios/${portfolioId}/comparison?${new URLSearchParams(request)}`, signal),
    placeholderData: keepPreviousData,
  });
