import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { TransactionFilter, TransactionPage } from "#contract/transactions.ts";

export const transactionsPath = (portfolioId: string) => `/portfolios/${portfolioId}/transactions`;

export const transactionsQuery = (portfolioId: string, filter: TransactionFilter) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "transactions", filter],
    queryFn: ({ signal }) => {
      const activeFilters = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
      const query = new URLSearchParams(activeFilters.map(([name, value]) => [name, String(value)]));
      return api.get<TransactionPage>(`${transactionsPath(portfolioId)}?${query}`, signal);
    },
    placeholderData: keepPreviousData,
  });
