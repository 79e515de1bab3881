import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { TaxYear } from "#contract/taxes.ts";

export const taxesPath = (portfolioId: string) => `/portfolios/${portfolioId}/taxes`;

/** A year of the portfolio's holder. Other portfolios of the holder change it too, so it is always asked for again. */
export const taxYearQuery = (portfolioId: string, year: number) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "taxes", year],
    queryFn: ({ signal }) => api.get<TaxYear>(`${taxesPath(portfolioId)}?year=${year}`, signal),
    staleTime: 0,
  });
