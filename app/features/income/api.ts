import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import { versionHeaders } from "#app/lib/version-headers.ts";
import type { IncomeEntry, IncomeFilter, IncomePage, NewIncome } from "#contract/income.ts";

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

/** `key` is the idempotency key: a retry after a lost response does not record the income twice. */
export const createIncome = (portfolioId: string, income: NewIncome, key: string) =>
  api.post<IncomeEntry>(incomePath(portfolioId), income, { "idempotency-key": key });

export const loadIncomeEntry = (portfolioId: string, id: string) =>
  api.get<IncomeEntry>(`${incomePath(portfolioId)}/${id}`);

/** The version of an income entry that is shown; another screen may have changed it since. */
export type ShownIncome = Pick<IncomeEntry, "id" | "version">;

export const updateIncome = (portfolioId: string, { id, version }: ShownIncome, income: NewIncome) =>
  api.put<IncomeEntry>(`${incomePath(portfolioId)}/${id}`, income, versionHeaders(version));

export const deleteIncome = (portfolioId: string, { id, version }: ShownIncome) =>
  api.delete(`${incomePath(portfolioId)}/${id}`, undefined, versionHeaders(version));

export const ignoreDistribution = (portfolioId: string, distributionId: string) =>
  api.put<void>(`${incomePath(portfolioId)}/ignored/${distributionId}`, undefined);

export const unignoreDistribution = (portfolioId: string, distributionId: string) =>
  api.delete(`${incomePath(portfolioId)}/ignored/${distributionId}`);
