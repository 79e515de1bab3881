import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { IncomeEntry, IncomeFilter, IncomePage, IncomeSummary, NewIncome } from "#contract/income.ts";

const incomePath = (portfolioId: string) => `/portfolios/${portfolioId}/income`;

export const incomeQuery = (portfolioId: string, filter: IncomeFilter) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "income", filter],
    queryFn: ({ signal }) => {
      const activeFilters = Object.entries(filter).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(activeFilters.map(([name, value]) => [name, String(value)]));
      return api.get<IncomePage>(`${incomePath(portfolioId)}?${query}`, signal);
    },
    placeholderData: keepPreviousData,
  });

export const incomeSummaryQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "income-summary"],
    queryFn: ({ signal }) => api.get<IncomeSummary>(`${incomePath(portfolioId)}/summary`, signal),
  });

/** `key` is the idempotency key: a retry after a lost response does not record the income twice. */
export const createIncome = (portfolioId: string, income: NewIncome, key: string) =>
  api.post<IncomeEntry>(incomePath(portfolioId), income, { "idempotency-key": key });

export const updateIncome = (portfolioId: string, entryId: string, income: NewIncome) =>
  api.put<IncomeEntry>(`${incomePath(portfolioId)}/${entryId}`, income);

export const deleteIncome = (portfolioId: string, entryId: string) =>
  api.delete(`${incomePath(portfolioId)}/${entryId}`);

export const ignoreDistribution = (portfolioId: string, distributionId: string) =>
  api.put<void>(`${incomePath(portfolioId)}/ignored/${distributionId}`, undefined);

export const unignoreDistribution = (portfolioId: string, distributionId: string) =>
  api.delete(`${incomePath(portfolioId)}/ignored/${distributionId}`);
