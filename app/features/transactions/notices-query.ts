import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { Notice } from "#contract/notices.ts";

const groupByTransaction = (notices: Notice[]): ReadonlyMap<string, Notice[]> =>
  Map.groupBy(notices, ({ transactionId }) => transactionId);

/** The notices about doubtful transactions, by transaction. */
export const noticesQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "notices"],
    queryFn: ({ signal }) => api.get<Notice[]>(`/portfolios/${portfolioId}/notices`, signal),
    select: groupByTransaction,
  });
