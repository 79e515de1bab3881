import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import { listQuery } from "#app/lib/pages.ts";
import type { IncomeSummary } from "#contract/income.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import type { NewPortfolio, Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";

export const portfoliosQuery = listQuery<Portfolio>(["portfolios"], "/portfolios");

export const portfolioQuery = (id: string) =>
  queryOptions({
    queryKey: ["portfolios", id],
    queryFn: ({ signal }) => api.get<Portfolio>(`/portfolios/${encodeURIComponent(id)}`, signal),
  });

export const createPortfolio = (form: NewPortfolio) => api.post<Portfolio>("/portfolios", form);

export const changePortfolio = (id: string, form: NewPortfolio) =>
  api.put<Portfolio>(`/portfolios/${id}`, form);

export const deletePortfolio = (id: string) => api.delete(`/portfolios/${id}`);

export const positionsQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "positions"],
    queryFn: ({ signal }) => api.get<Position[]>(`/portfolios/${portfolioId}/positions`, signal),
  });

/** The figures of a portfolio for a list; null if it has no transactions. */
export const summaryQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "summary"],
    queryFn: async ({ signal }) =>
      (await api.get<PortfolioSummary | undefined>(`/portfolios/${portfolioId}/summary`, signal)) ?? null,
  });

export const incomeSummaryQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "income-summary"],
    queryFn: ({ signal }) => api.get<IncomeSummary>(`/portfolios/${portfolioId}/income/summary`, signal),
  });
