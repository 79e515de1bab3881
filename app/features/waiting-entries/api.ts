import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { ConfirmedEntry, WaitingEntry } from "#contract/waiting-entries.ts";

const pathOf = (portfolioId: string) => `/portfolios/${portfolioId}/waiting-entries`;

export const waitingEntriesQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "waiting-entries"],
    queryFn: ({ signal }) => api.get<WaitingEntry[]>(pathOf(portfolioId), signal),
  });

export const confirmWaitingEntry = (portfolioId: string, id: string) =>
  api.post<ConfirmedEntry>(`${pathOf(portfolioId)}/${id}/confirm`, undefined);
export const refuseWaitingEntry = (portfolioId: string, id: string) =>
  api.delete(`${pathOf(portfolioId)}/${id}`);
